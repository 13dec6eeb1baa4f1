// Words of titles that say how senior a role is, and phrases that hold such a word without meaning it.
import type { Seniority } from "../../contract/lists.ts";

/** A chief is an executive by the word officer: a crew chief and a chief buyer are none. */
const CHIEFS =
  `executive,technology,technical,financial,finance,operating,operations,marketing,information,information security,security,product,people,human resources,revenue,commercial,legal,medical,nursing,data,digital,risk,
compliance,strategy,customer,growth,investment,sales,science,scientific,accounting,administrative,development,privacy,business,communications,content,creative,brand,experience,innovation,learning,diversity,sustainability,procurement,credit,actuarial,academic,analytics,ai,transformation`
    .split(",")
    .map((what) => `chief ${what.trim()} officer`)
    .concat("chief executive", "chief operating", "chief financial executive")
    .join(",");

export const SENIORITY_WORDS: Readonly<Record<Seniority, string>> = {
  internship: `intern,interns,internship,internships,praktikum,praktikant,praktikantin,pflichtpraktikum,werkstudent,werkstudentin,working student,stagiaire,stagiair,afstudeerstage,becario,becaria,pasante,tirocinante,tirocinio,
    estagiário,estagiária,estágio,stażysta,stażystka,praktykant,praktykantka,student assistant,student worker,studentische hilfskraft,studentischer mitarbeiter,studentische mitarbeiterin,wissenschaftliche hilfskraft,masterarbeit,masterthesis,master thesis,bachelorarbeit,bachelorthesis,bachelor thesis,
    abschlussarbeit,studentermedhjælper,studentmedarbetare,harjoittelija,co op,インターン,インターンシップ,实习,实习生,стажер,стажёр`,
  entry: `junior,jr,entry level,entry,graduate,new grad,trainee,apprentice,apprenticeship,auszubildende,auszubildender,azubi,ausbildung,berufseinsteiger,berufseinsteigerin,absolvent,absolventin,einsteiger,quereinsteiger,débutant,débutante,alternant,alternance,apprenti,
    recién graduado,starter,młodszy,młodsza,begynder,nyexaminerad,nyutexaminerad,neo laureato,neolaureato,júnior,jovem aprendiz,graduate program,graduate programme,volontär,volontärin,volontariat,zivildienst,zivildienstleistender,bundesfreiwilligendienst,freiwilliges soziales jahr,fsj,duales studium,dualer student,duale studentin,初级,应届,应届生,ジュニア,新卒,未経験,младший`,
  mid: "mid level,mid,middle,intermediate,midlevel,specjalista,specjalistka,medior,regular,intermédiaire,semi senior,pleno,中级,ミドル",
  senior: `senior,sr,staff,experienced,expert,erfahrene,erfahrener,sénior,confirmé,confirmée,expérimenté,ervaren,erfaren,starszy,starsza,starszy specjalista,starsza specjalistka,oberarzt,oberärztin,esperto,esperta,experto,experta,sênior,シニア,高级,资深,старший,ведущий`,
  lead: `lead,leader,principal,team lead,tech lead,teamlead,team leader,group lead,teamleiter,teamleiterin,teamleitung,gruppenleiter,gruppenleiterin,leitender,leitende,schichtleiter,schichtleiterin,chef d'équipe,jefe de equipo,líder,lider,teamleider,teamleidster,
    arbetsledare,gruppledare,teamledare,teamchef,capo squadra,caposquadra,kierownik zespołu,foreman,forewoman,supervisor,shift lead,vorarbeiter,vorarbeiterin,polier,meister,リーダー,组长,主管,主任,руководитель группы,тимлид`,
  manager: `manager,manageress,mgr,senior manager,sr manager,leiter,leiterin,leitung,abteilungsleiter,abteilungsleiterin,abteilungsleitung,filialleiter,filialleiterin,filialleitung,marktleiter,marktleiterin,bereichsleiter,bereichsleiterin,bereichsleitung,vertriebsleiter,vertriebsleiterin,niederlassungsleiter,niederlassungsleiterin,
    produktionsleiter,produktionsleiterin,betriebsleiter,betriebsleiterin,pflegedienstleitung,pdl,einrichtungsleitung,restaurantleiter,küchenleiter,responsable,gérant,gérante,chef de service,chef de département,jefe,jefa,jefe de ventas,encargado,encargada,gerente,responsabile,kierownik,kierowniczka,menedżer,chef de secteur,
    enhetschef,avdelningschef,butikschef,verkstadschef,driftschef,ekonomichef,försäljningschef,afdelingsleder,leder,butikkleder,bedrijfsleider,afdelingshoofd,filiaalmanager,head nurse,head of,global head,head teacher,restaurant general manager,store general manager,vedoucí,esimies,マネージャー,課長,店長,经理,部门经理,менеджер отдела,начальник,руководитель`,
  director: `director,directors,directrice,directeur,general manager,chefarzt,chefärztin,ředitel,ředitelka,senior director,associate director,direktor,direktorin,directora,diretor,diretora,direttore,direttrice,dyrektor,dyrektorka,direktör,direktør,部長,总监,директор`,
  executive: `${CHIEFS},ceo,cto,cfo,coo,cmo,cio,ciso,cpo,chro,cro,vp,svp,evp,avp,vice president,vicepresident,president,managing director,executive director,general director,geschäftsführer,geschäftsführerin,geschäftsführung,vorstand,vorstandsmitglied,mitglied des vorstands,vorstandsvorsitzende,vorsitzender,vorsitzende,präsident,präsidentin,presidente,inhaber,inhaberin,geschäftsinhaber,geschäftsinhaberin,gesellschafter,gesellschafterin,founder,founders,cofounder,co founder,co owner,company owner,
    fondateur,fondatrice,cofondateur,cofondatrice,fundador,fundadora,eigenaar,ägare,managing partner,board member,member of the board,board of directors,management board,supervisory board,advisory board,aufsichtsrat,verwaltungsrat,bestuurslid,styrelseledamot,toimitusjohtaja,vorstandsvorsitzender,geschäftsleiter,geschäftsleitung,directeur général,directrice générale,
    pdg,director general,directora general,consejero delegado,amministratore delegato,direttore generale,diretor geral,prezes,prezes zarządu,verkställande direktör,vd,administrerende direktør,algemeen directeur,副总裁,总裁,首席,首席执行官,総裁,取締役,社長,代表取締役,генеральный директор`,
};

/** Words that look like a level and are none; the longest phrase wins. */
export const NOT_SENIORITY = `product manager,project manager,program manager,programme manager,account manager,key account manager,community manager,social media manager,case manager,office manager,relationship manager,customer success manager,
delivery manager,release manager,content manager,category manager,marketing manager,brand manager,contract manager,service manager,client manager,partner manager,technical account manager,incident manager,change manager,portfolio manager,property manager,
business development manager,area sales manager,regional sales manager,territory manager,territory sales manager,channel manager,channel sales manager,alliance manager,event manager,events manager,campaign manager,online marketing manager,digital marketing manager,performance marketing manager,product marketing manager,seo manager,crm manager,e commerce manager,ecommerce manager,media manager,pr manager,talent acquisition manager,configuration manager,test manager,requirements manager,innovation manager,solution manager,escalation manager,implementation manager,client implementation manager,onboarding manager,license manager,asset manager,fund manager,investment manager,risk manager,claims manager,data manager,knowledge manager,process manager,customer relationship manager,client relationship manager,key account,export manager,import manager,sourcing manager,demand planning manager,demand manager,export sales manager,internet sales manager,application manager,
projektmanager,projektmanagerin,produktmanager,produktmanagerin,projektleiter,projektleiterin,projektleitung,bauleiter,bauleiterin,bauleitung,chef de projet,cheffe de projet,chef de produit,chef,chef de partie,chef de rang,jefe de proyecto,jefe de obra,projectleider,projektledare,projektleder,kierownik projektu,
responsable de projet,gerente de projetos,gerente de proyecto,产品经理,项目经理,客户经理,product owner,
staff nurse,staff accountant,staff attorney,staff pharmacist,staff physician,staff member,staff assistant,staff officer,wait staff,kitchen staff,support staff,bar staff,bank staff,floor staff,care staff,nursing staff,staff development,staff augmentation,catering staff,
assistant to the director,assistant to the ceo,executive assistant,assistant of director,assistant manager in training,personal assistant to the ceo,pa to the ceo,lead generation,lead gen,lead qualification,sales lead generation,
senior care home,senior living,senior citizens,seniors,seniorenheim,senior center,graduate school,graduate admissions,graduate studies,post graduate,undergraduate,school principal,funeral director,art director,creative director assistant,casting director assistant,
entry clerk,data entry,data entry clerk,data entry operator,order entry,entry operator,leader development,territory manager sales rep,expert comptable,expertise comptable,stage manager,stage hand,
internal medicine,founder's associate,founders associate,founder associate,middle school,middle east,middle office,middle market,middle mile,
sales manager,sales and marketing manager,sales marketing manager,account sales manager,technical sales manager,recruitment manager,recruiting manager,purchasing manager,procurement manager,strategic purchasing manager,supply chain manager,materials manager,programm manager,program und projektmanager,
communications manager,communication manager,public relations manager,partnership manager,partnerships manager,development manager,systems manager,database manager,training manager,quality assurance manager,compliance manager,vertriebsmanager,vertriebsmanagerin,menedżer ds sprzedaży,menedżer ds kluczowych klientów,kierownik projektów,kierownik robót`;

/** Words of those who serve another: the rank behind them is the other's. */
export const SERVING_WORDS = `assistant to,assistant of,secretary to,pa to,ea to,chief of staff,support to,assistenz,assistent,assistentin,teamassistenz,vorstandsassistenz,sekretärin,sekretär,sekretariat,referent der,referentin der,referent des,referentin des,
assistant de direction,assistante de direction,assistant du,assistante du,asistente de dirección,asistente de gerencia,assistente di direzione,directiesecretaresse,vd assistent,asystent prezesa,asystentka prezesa,asystent zarządu,asystentka zarządu,asystent dyrektora,asystentka dyrektora`;

/** Compounds by their ending, the first that fits; German and the Nordic languages write roles as one word. */
export const SUFFIX_SENIORITY: readonly (readonly [ending: string, level: Seniority | null])[] = [
  ["projektleiter", null],
  ["projektleiterin", null],
  ["bauleiter", null],
  ["projektleitung", null],
  ["bauleitung", null],
  ["begleiter", null],
  ["begleiterin", null],
  ["begleitung", null],
  ["anleiter", null],
  ["anleiterin", null],
  ["anleitung", null],
  ["ableiter", null],
  ["halbleiter", null],
  ["reiseleiter", null],
  ["reiseleiterin", null],
  ["kursleiter", null],
  ["kursleiterin", null],
  ["ubungsleiter", null],
  ["ubungsleiterin", null],
  ["rohrleitung", null],
  ["praktikant", "internship"],
  ["praktikantin", "internship"],
  ["werkstudent", "internship"],
  ["werkstudentin", "internship"],
  ["geschaftsfuhrer", "executive"],
  ["geschaftsfuhrerin", "executive"],
  ["teamleiter", "lead"],
  ["teamleiterin", "lead"],
  ["teamleitung", "lead"],
  ["gruppenleiter", "lead"],
  ["gruppenleiterin", "lead"],
  ["gruppenleitung", "lead"],
  ["schichtleiter", "lead"],
  ["schichtleitung", "lead"],
  ["industriemeister", "lead"],
  ["direktor", "director"],
  ["direktorin", "director"],
  ["abteilungsleiter", "manager"],
  ["abteilungsleiterin", "manager"],
  ["leiterin", "manager"],
  ["leiter", "manager"],
  ["leitung", "manager"],
  ["souschef", null],
  ["kuchenchef", null],
  ["projektchef", null],
  ["chef", "manager"],
];
