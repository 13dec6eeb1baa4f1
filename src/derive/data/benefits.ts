// Benefits by their one name, and how adverts word them. Only phrases that an employer offers, not what a job deals with.

export const BENEFITS: Readonly<Record<string, string>> = {
  "Health insurance": `health insurance,medical insurance,health coverage,medical coverage,healthcare benefits,health care benefits,health benefits,medical benefits,private medical,private healthcare,private health insurance,medical dental and vision,medical dental vision,health dental and vision,health plan,bupa,mutuelle,
    assurance santé,complémentaire santé,private krankenversicherung,betriebliche krankenversicherung,krankenzusatzversicherung,seguro médico,seguro de salud,zorgverzekering,prywatna opieka medyczna,opieka medyczna,assicurazione sanitaria,plano de saúde,seguro de saúde,sjukvårdsförsäkring,医療保険,健康保険`,
  "Dental insurance":
    "dental insurance,dental coverage,dental benefits,dental plan,dental and vision,dental care,seguro dental,plano odontológico",
  "Vision insurance": "vision insurance,vision coverage,vision benefits,vision plan,vision care",
  "Life insurance":
    "life insurance,life assurance,death in service,lebensversicherung,seguro de vida,assicurazione vita,ubezpieczenie na życie,prévoyance",
  "Disability insurance":
    "disability insurance,short term disability,long term disability,income protection,berufsunfähigkeitsversicherung",
  Pension: `pension,pension scheme,pension plan,company pension,workplace pension,pension contribution,pension contributions,retirement plan,retirement savings,retirement benefits,betriebliche altersvorsorge,altersvorsorge,plan de pensiones,plan d'épargne retraite,pensioen,pensioenregeling,tjänstepension,kollektivavtal och tjänstepension,ppk,
    fondo pensione,previdência privada,pensionsordning,企業年金,退職金`,
  "401(k)": "401 k,401k,401 k match,401k match,403 b,403b",
  "Paid time off": `paid time off,pto,paid vacation,paid holidays,paid leave,annual leave,vacation days,days of vacation,days holiday,days annual leave,holiday allowance,generous holiday,unlimited pto,unlimited vacation,flexible pto,paid days off,urlaubstage,tage urlaub,jahresurlaub,jours de congés,congés payés,días de vacaciones,
    vakantiedagen,semesterdagar,dni urlopu,dias de férias,年次有給休暇,有給休暇,带薪年假,带薪休假`,
  "Sick leave": "sick leave,sick pay,paid sick leave,paid sick time,company sick pay,lohnfortzahlung",
  "Parental leave":
    "parental leave,maternity leave,paternity leave,paid parental leave,enhanced maternity,family leave,elternzeit,congé parental,congé maternité,föräldralön,föräldraledighet,ouderschapsverlof",
  "Stock options":
    "stock options,stock option,equity package,equity compensation,meaningful equity,competitive equity,equity participation,employee equity,equity grant,employee stock,stock purchase plan,espp,rsus,rsu,restricted stock,share options,employee shares,share scheme,mitarbeiteraktien,aktienprogramm,unternehmensanteile,bspce,actionnariat",
  Bonus:
    "annual bonus,performance bonus,bonus scheme,yearly bonus,quarterly bonus,discretionary bonus,bonus plan,sign on bonus,signing bonus,bonuszahlungen,erfolgsbonus,leistungsprämie,prime annuelle,prime sur objectifs,variable vergütung,賞与",
  Commission: "uncapped commission,commission structure,commission plan,commissions on top,provision auf",
  "Profit sharing":
    "profit sharing,profit share,gewinnbeteiligung,intéressement,participation aux bénéfices,vinstdelning",
  "Christmas bonus":
    "christmas bonus,weihnachtsgeld,thirteenth salary,13th month,13 gehalt,13 monatsgehalt,treizième mois,13ème mois,dertiende maand,eindejaarsuitkering,tredicesima",
  "Holiday pay": "urlaubsgeld,vakantiegeld",
  Parking:
    "free parking,parking space,onsite parking,on site parking,car park,company parking,kostenlose parkplätze,kostenfreie parkplätze,parkplatz,parkplätze,parking gratuit,parking gratuito,gratis parkeren,gratis parkering,darmowy parking",
  "Company car":
    "company car,car allowance,company vehicle,firmenwagen,dienstwagen,voiture de fonction,véhicule de fonction,coche de empresa,leaseauto,auto van de zaak,tjänstebil,firmabil,samochód służbowy,auto aziendale",
  "Public transport":
    "commuter benefits,transit benefits,transportation allowance,travel allowance,travel card,season ticket loan,jobticket,job ticket,deutschlandticket,öpnv ticket,fahrtkostenzuschuss,titre de transport,remboursement transport,reiskostenvergoeding,vale transporte,交通費支給,交通費全額支給",
  "Bike leasing":
    "bike leasing,bike to work,cycle to work,cycle to work scheme,jobrad,dienstrad,bikeleasing,fahrradleasing,fietsplan,förmånscykel,cykelförmån,vélo de fonction",
  "Meal allowance":
    "meal allowance,meal vouchers,lunch vouchers,food allowance,essenszuschuss,essensgutscheine,kantine,betriebskantine,tickets restaurant,ticket restaurant,titres restaurant,maaltijdcheques,buoni pasto,vale refeição,vale alimentação,餐补,subsidized canteen,subsidised canteen",
  "Free food":
    "free lunch,free lunches,free snacks,free meals,free food,catered lunch,catered lunches,daily lunch,snacks and drinks,kostenlose getränke,obst und getränke,freies obst,kostenloses obst,gratis lunch,fruit and snacks",
  "Gym membership":
    "gym membership,free gym,gym access,on site gym,gym discount,fitness allowance,fitness membership,wellness stipend,wellness allowance,urban sports club,wellpass,egym wellpass,fitnessstudio,friskvårdsbidrag,multisport,karta multisport,wellhub,gympass,salle de sport",
  "Mental health support":
    "mental health support,mental health benefits,employee assistance program,employee assistance programme,eap,counselling service,headspace,calm subscription",
  "Learning budget":
    "learning budget,training budget,education budget,professional development budget,learning stipend,development budget,learning and development budget,learning allowance,weiterbildungsbudget,fortbildungsbudget,opleidingsbudget,budget formation,budget szkoleniowy,learning and development stipend",
  Training:
    "training provided,full training,paid training,on the job training,weiterbildungsmöglichkeiten,fortbildungsmöglichkeiten,weiterbildungen,fort und weiterbildung,formation continue,opleidingsmogelijkheden,kompetensutveckling,szkolenia,研修制度",
  "Tuition reimbursement":
    "tuition reimbursement,tuition assistance,tuition aid,education assistance,educational assistance,student loan repayment,student loan assistance",
  "Flexible hours":
    "flexible hours,flexible working hours,flexible schedule,flexible scheduling,flexible working,flexitime,flextime,flexi time,gleitzeit,flexible arbeitszeiten,flexible arbeitszeitgestaltung,horaires flexibles,horario flexible,flexibele werktijden,flextid,flexibla arbetstider,elastyczny czas pracy,elastyczne godziny pracy,orario flessibile,horário flexível,フレックス,フレックスタイム,弹性工作",
  "Four-day week": "four day week,4 day week,four day work week,4 day work week,4 tage woche,vier tage woche",
  "Home office allowance":
    "home office allowance,home office stipend,home office budget,remote work stipend,work from home stipend,thuiswerkvergoeding,home office setup",
  "Relocation assistance":
    "relocation assistance,relocation support,relocation package,relocation allowance,relocation bonus,umzugshilfe,umzugsunterstützung,aide au déménagement,ayuda a la relocalización",
  Childcare:
    "childcare support,childcare benefits,childcare allowance,child care assistance,childcare vouchers,on site childcare,kinderbetreuung,kita zuschuss,kindergartenzuschuss,betriebskita,crèche d'entreprise,kinderopvang,auxílio creche",
  "Employee discounts":
    "employee discount,employee discounts,staff discount,staff discounts,corporate benefits,mitarbeiterrabatt,mitarbeiterrabatte,mitarbeitervergünstigungen,personeelskorting,personalrabatt,descuentos para empleados,社員割引",
  "Employee referral bonus":
    "referral bonus,referral program,referral programme,referral scheme,mitarbeiter werben mitarbeiter,prime de cooptation,program poleceń",
  "Team events":
    "team events,company events,team outings,social events,firmenevents,teamevents,mitarbeiterevents,company retreats,integracje firmowe",
  "Volunteer days": "volunteer days,volunteering days,paid volunteer,volunteer time off,vto",
  "Birthday off": "birthday off,day off on your birthday,birthday leave",
  "Paid overtime":
    "paid overtime,overtime pay,überstundenausgleich,überstundenvergütung,overuren betaald,övertidsersättning,残業代全額支給",
  "Works agreement":
    "tarifvertrag,tarifgebunden,vergütung nach tarif,tariflohn,kollektivavtal,volgens cao,overenskomst",
  Accommodation:
    "accommodation provided,housing allowance,free accommodation,staff accommodation,live in accommodation,housing provided,unterkunft wird gestellt,logement fourni,住宅手当,社宅",
  "Company laptop":
    "company laptop,work laptop,latest macbook,firmenlaptop,diensthandy,firmenhandy,laptop and phone,company phone",
  "Pet friendly": "dog friendly,dog friendly office,pet friendly,bürohund,hundefreundlich,pet insurance",
};
