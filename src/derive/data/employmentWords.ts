// How kinds of employment are worded. Three tables, from a field that holds nothing else down to running text, where only
// phrases that cannot mean anything else count ("full-time position", never "contract").
import type { EmploymentType } from "../../contract/lists.ts";

type Table = Partial<Record<EmploymentType, string>>;

export const EMPLOYMENT_WORDS: Table = {
  FULL_TIME: `full time,fulltime,full,ft,fte,full day,vollzeit,festanstellung,unbefristet,permanent,permanent employee,regular,regular employee,employee,cdi,temps plein,temps complet,plein temps,
    tiempo completo,jornada completa,a tiempo completo,indefinido,voltijd,fulltijd,full time vast,vast,vaste aanstelling,heltid,tillsvidareanställning,tillsvidare,fast stilling,fuldtid,kokoaikainen,kokopäiväinen,
    pełny etat,na pełny etat,umowa o pracę,tempo pieno,tempo indeterminato,tempo integral,período integral,efetivo,clt,plný úvazek,teljes munkaidő,tam zamanlı,full time permanent,полная занятость,полный рабочий день,正社員,全职,全職,フルタイム,정규직`,
  PART_TIME: `part time,parttime,part,pt,teilzeit,minijob,midijob,geringfügig,450 euro basis,temps partiel,mi temps,tiempo parcial,media jornada,jornada parcial,a tiempo parcial,deeltijd,deeltijds,deltid,osa aikainen,
    część etatu,niepełny etat,pół etatu,tempo parziale,tempo parcial,meio período,meio periodo,částečný úvazek,zkrácený úvazek,részmunkaidő,yarı zamanlı,частичная занятость,неполный рабочий день,パート,パートタイム,アルバイト,兼职,兼職,아르바이트,student job`,
  CONTRACTOR: `contract,contractor,contracts,contracting,freelance,freelancer,self employed,independent contractor,b2b,contrat b2b,kontrakt b2b,zzp,auto entrepreneur,indépendant,freiberuflich,freie mitarbeit,selbstständig,selbständig,
    autónomo,autonomo,partita iva,libero professionista,consultant contract,c2c,corp to corp,1099,konsult,projektbasiert,pj,prestador de serviços,業務委託,フリーランス,自由职业,фриланс,проектная работа,contract to hire,fixed contract b2b`,
  TEMPORARY: `temporary,temp,temp to hire,temp to perm,fixed term,fixed term contract,seasonal,season,interim,limited term,term,casual temporary,befristet,zeitarbeit,saisonal,saison,aushilfe,leiharbeit,cdd,contrat à durée déterminée,intérim,mission intérim,saisonnier,temporal,eventual,contrato temporal,
    por obra,tijdelijk,uitzend,uitzendkracht,interimkracht,visstid,vikariat,tidsbegränsad,säsongsarbete,säsong,behovsanställning,midlertidig,määräaikainen,umowa na czas określony,umowa zlecenie,praca tymczasowa,tempo determinato,a termine,stagionale,temporário,termo certo,doba určitá,határozott idejű,временная,契約社員,派遣社員,派遣,临时,臨時,계약직`,
  INTERN: `intern,interns,internship,internships,internee,trainee intern,praktikum,praktikant,praktikantin,pflichtpraktikum,werkstudent,werkstudentin,working student,stage,stagiaire,contrat de stage,alternance,apprentissage,apprenticeship,apprentice,ausbildung,auszubildende,azubi,prácticas,
    practicas,becario,pasantía,stagiair,afstudeerstage,praktik,praktikplats,harjoittelu,staż,staz,praktyki,tirocinio,estágio,estagio,estagiário,stáž,gyakornok,staj,co op,стажировка,インターン,インターンシップ,实习,實習,인턴`,
  VOLUNTEER: `volunteer,volunteering,voluntary,ehrenamt,ehrenamtlich,freiwillig,freiwilligendienst,bénévolat,bénévole,volontariat,voluntariado,voluntario,vrijwilliger,vrijwilligerswerk,volontär,ideell,frivillig,wolontariat,volontariato,voluntário,dobrovolník,ボランティア,志愿者,волонтерство`,
  PER_DIEM: `per diem,prn,on call,casual,zero hours,zero hour,bank staff,auf abruf,oproepkracht,nul uren,à la vacation,vacation vacataire,vacataire,as needed,timanställning,日雇い,日结`,
  OTHER: `other,sonstige,autre,otro,overig,annat,inne,altro,outro,その他,其他`,
};

export const TITLE_EMPLOYMENT_WORDS: Table = {
  FULL_TIME:
    "full time,fulltime,vollzeit,temps plein,tiempo completo,voltijd,heltid,pełny etat,tempo pieno,tempo integral,in vollzeit,cdi,正社員,全职",
  PART_TIME:
    "part time,parttime,teilzeit,minijob,temps partiel,mi temps,tiempo parcial,media jornada,deeltijd,deltid,część etatu,part time tempo parziale,meio período,兼职,パート,アルバイト",
  CONTRACTOR: "contractor,freelance,freelancer,freiberuflich,freiberufler,b2b,1099,independent contractor,業務委託",
  TEMPORARY:
    "temporary,seasonal,fixed term,fixed term contract,maternity cover,parental leave cover,befristet,elternzeitvertretung,cdd,intérim,saisonnier,vikariat,sommarjobb,tijdelijk,contrato temporal,tempo determinato,契約社員",
  INTERN:
    "intern,interns,internship,praktikum,praktikant,praktikantin,pflichtpraktikum,werkstudent,werkstudentin,working student,stagiaire,alternance,alternant,apprentissage,becario,becaria,prácticas,pasante,stagiair,afstudeerstage,tirocinio,tirocinante,estágio,estagiário,estagiária,stażysta,praktykant,auszubildende,auszubildender,azubi,ausbildung,apprentice,apprenticeship,co op,インターン,インターンシップ,实习,实习生",
  VOLUNTEER:
    "volunteer,volunteers,ehrenamt,ehrenamtlich,ehrenamtliche,bénévole,voluntario,voluntaria,vrijwilliger,volontario,ボランティア,志愿者",
  PER_DIEM: "per diem,prn",
};

export const TEXT_EMPLOYMENT_WORDS: Table = {
  FULL_TIME: `full time position,full time role,full time job,full time employment,full time opportunity,full time permanent,permanent full time,position is full time,role is full time,job type full time,employment type full time,regular full time,fulltime position,
    in vollzeit,vollzeitstelle,vollzeit stelle,vollzeitbeschäftigung,anstellungsart vollzeit,poste à temps plein,contrat à temps plein,type d'emploi temps plein,type de contrat cdi,contrat cdi,poste en cdi,jornada completa,contrato a tiempo completo,voltijdse functie,fulltime functie,fulltime dienstverband,heltidstjänst,omfattning heltid,heltid tillsvidare,praca na pełny etat,wymiar pracy pełny etat,
    contratto full time,contratto a tempo pieno,tempo integral,雇用形態 正社員`,
  PART_TIME: `part time position,part time role,part time job,part time employment,part time opportunity,position is part time,role is part time,job type part time,employment type part time,regular part time,in teilzeit,teilzeitstelle,
    poste à temps partiel,contrat à temps partiel,type d'emploi temps partiel,jornada parcial,contrato a tiempo parcial,deeltijdse functie,parttime functie,deltidstjänst,omfattning deltid,contratto part time`,
  CONTRACTOR:
    "contract position,contract role,contract opportunity,contractor position,contractor role,freelance position,freelance role,independent contractor position,job type contract,employment type contract,position type contract,month contract role,umowa b2b,contrat freelance",
  TEMPORARY:
    "temporary position,temporary role,temporary job,job type temporary,employment type temporary,seasonal position,seasonal role,fixed term contract,fixed term position,temp to hire,temp to perm,befristete stelle,stelle ist befristet,zunächst befristet,type de contrat cdd,contrat cdd,poste en cdd,contrato temporal,tijdelijk contract,contratto a tempo determinato",
  INTERN:
    "internship position,internship program,internship programme,this internship,paid internship,unpaid internship,summer internship,job type internship,employment type internship,contrat de stage,stage de fin d'études,das praktikum,tirocinio curriculare",
  VOLUNTEER: "volunteer position,volunteer role,volunteer opportunity,this is a volunteer,unpaid volunteer",
  PER_DIEM: "per diem position,per diem role,job type per diem,prn position",
};
