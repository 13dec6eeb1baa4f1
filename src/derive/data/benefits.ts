// The closed list of benefits, each under its one name, and how adverts word them in the languages of the rules. Only what
// an employer offers, not what a job deals with; words that are both ("commission", "equity") stand in DOUBTFUL.

export const BENEFITS: Readonly<Record<string, string>> = {
  "401(k)": `
    401 k, 401k, 401 k match, 401k match, 403 b, 403b
  `,
  "Accident insurance": `
    accident insurance, accidental death, ad&d, unfallversicherung, gruppenunfallversicherung, assurance accident,
    seguro de accidentes, olycksfallsförsäkring, ubezpieczenie nnw, assicurazione infortuni
  `,
  Accommodation: `
    accommodation provided, housing allowance, free accommodation, staff accommodation, live in accommodation,
    housing provided, unterkunft wird gestellt, logement fourni, 住宅手当, 社宅, accommodation available, accommodation,
    subsidised accommodation, subsidized housing, housing assistance, housing stipend, company housing,
    employee housing, wohnung wird gestellt, personalzimmer, personalwohnung, mitarbeiterwohnung,
    mitarbeiterwohnungen, unterkunft, kost und logis, logé, possibilité de logement, logement possible, alojamiento,
    alojamiento incluido, vitto e alloggio, alloggio, alojamento, huisvesting, personalbostad, bolig tilbys,
    zakwaterowanie, darmowe zakwaterowanie, ubytování, ubytování zdarma, majoitus
  `,
  "Bereavement leave": `
    bereavement leave, compassionate leave, bereavement pay, sonderurlaub
  `,
  "Bike leasing": `
    bike leasing, bike to work, cycle to work, cycle to work scheme, jobrad, dienstrad, bikeleasing, fahrradleasing,
    fietsplan, förmånscykel, cykelförmån, vélo de fonction, company bike, firmenfahrrad, firmenrad, dienstfahrrad,
    fiets van de zaak, leasefiets
  `,
  "Birthday off": `
    birthday off, day off on your birthday, birthday leave, your birthday off, extra day off for your birthday,
    day off for your birthday, birthday holiday, freier tag am geburtstag, geburtstag frei, anniversaire offert,
    día de cumpleaños libre, cumpleaños libre, day off no aniversário, day off de aniversário, verjaardag vrij,
    ledigt på födelsedagen, dzień wolny z okazji urodzin
  `,
  Bonus: `
    annual bonus, performance bonus, bonus scheme, yearly bonus, quarterly bonus, discretionary bonus, bonus plan,
    sign on bonus, signing bonus, bonuszahlungen, erfolgsbonus, leistungsprämie, prime annuelle, prime sur objectifs,
    variable vergütung, 賞与, bonuses, bonus, performance related bonus, performance bonuses, annual bonuses,
    cash bonus, incentive bonus, incentive pay, incentive plan, retention bonus, bonus program, bonus programme,
    bonus opportunity, bonus potential, quarterly bonuses, completion bonus, bonussystem, bonusregelung, prämien,
    prämie, prämiensystem, leistungsprämien, erfolgsbeteiligung, prime, primes, prime d'intéressement,
    prime de performance, primes sur objectifs, bono anual, bonus por objetivos, variable por objetivos,
    retribución variable, premio di risultato, premi di produzione, bônus anual, prêmio por desempenho,
    prestatiebonus, bonusordning, premia, premie, premia uznaniowa, system premiowy, roční bonus, bonusy, prémie,
    tulospalkkio, bonukset, премия, премии, премії, бонуси, 13th salary bonus
  `,
  "Capital-forming benefits": `
    vermögenswirksame leistungen, vermögenswirksamen leistungen, vwl, vl leistungen, plan épargne entreprise,
    plan d'épargne entreprise, pee, perco
  `,
  "Career development": `
    career development, career progression, career advancement, career growth, career opportunities,
    advancement opportunities, growth opportunities, opportunities for advancement,
    aufstiegsmöglichkeiten, aufstiegschancen, karrieremöglichkeiten, entwicklungsmöglichkeiten,
    karriereperspektiven, évolution de carrière, perspectives d'évolution, possibilités d'évolution,
    oportunidades de desarrollo, plan de carrera, desarrollo profesional, doorgroeimogelijkheden,
    utvecklingsmöjligheter, karriärmöjligheter, utviklingsmuligheter, udviklingsmuligheder, możliwość rozwoju,
    możliwości rozwoju, ścieżka kariery, opportunità di crescita, plano de carreira, možnost kariérního růstu
  `,
  "Casual dress": `
    casual dress, casual dress code, dress down, no dress code, relaxed dress code
  `,
  Childcare: `
    childcare support, childcare benefits, childcare allowance, child care assistance, childcare vouchers,
    on site childcare, kinderbetreuung, kita zuschuss, kindergartenzuschuss, betriebskita, crèche d'entreprise,
    kinderopvang, auxílio creche, childcare assistance, backup childcare, back-up care, backup care, dependent care,
    child care benefits, daycare subsidy, onsite nursery, kita, kitaplätze, kinderbetreuungszuschuss,
    zuschuss zur kinderbetreuung, betriebskindergarten, crèche, place en crèche, cheque guardería, ticket guardería,
    guardería, asilo nido aziendale, kinderopvangtoeslag, dofinansowanie przedszkola, żłobek
  `,
  "Christmas bonus": `
    christmas bonus, weihnachtsgeld, thirteenth salary, 13th month, 13 gehalt, 13 monatsgehalt, treizième mois,
    13ème mois, dertiende maand, eindejaarsuitkering, tredicesima, 13 monatslohn, 14 gehälter, 14 gehalt,
    jahressonderzahlung, sonderzahlung, sonderzahlungen, 13e mois, 13e maand, quattordicesima, 14 mensilità,
    14 mensualidades, paga extra, pagas extra, aguinaldo, décimo terceiro, 13 salário, 13 salario, subsídio de natal,
    julbonus, 13 månadslön, trzynasta pensja, 13 pensja, trzynastka, 13 plat, třináctý plat, thirteenth month
  `,
  Commission: `
    uncapped commission, commission structure, commission plan, commissions on top, provision auf, commission,
    commissions, commission scheme, commission on sales, competitive commission, commission earnings,
    commissions non plafonnées, comisiones, comisiones sin techo, provvigioni, comissões, comissão sobre vendas,
    commissieregeling, ungedeckelte provision, attraktive provision, attraktive provisionen, provisionslön,
    prowizja, prowizje, provize
  `,
  "Company car": `
    company car, car allowance, company vehicle, firmenwagen, dienstwagen, voiture de fonction, véhicule de fonction,
    coche de empresa, leaseauto, auto van de zaak, tjänstebil, firmabil, samochód służbowy, auto aziendale,
    company van, vehicle provided, car scheme, ev car scheme, salary sacrifice car, car lease scheme, firmen-pkw,
    dienstfahrzeug, firmenfahrzeug, firmenwagen zur privatnutzung, véhicule de service, voiture de service,
    véhicule fourni, vehículo de empresa, coche de compañía, macchina aziendale, automóvel da empresa,
    viatura da empresa, bedrijfswagen, bedrijfsauto, bil i tjänsten, firmabil til rådighed, służbowy samochód,
    auto służbowe, služební auto, služební vozidlo, työsuhdeauto, служебный автомобиль
  `,
  "Company laptop": `
    company laptop, work laptop, latest macbook, firmenlaptop, diensthandy, firmenhandy, laptop and phone,
    company phone, laptop provided, macbook pro, mobile phone and laptop, phone and laptop, laptop and mobile phone,
    laptop und handy, smartphone zur privaten nutzung, firmenhandy und laptop, diensthandy auch zur privaten nutzung,
    ordinateur portable fourni, pc portable et téléphone, portátil y móvil, teléfono de empresa,
    pc e telefono aziendale, notebook corporativo, laptop van de zaak, telefoon van de zaak, laptop en gsm,
    tjänstetelefon, mobiltelefon og pc, fri telefon, laptop i telefon, telefon służbowy, služební telefon,
    notebook a telefon, työpuhelin
  `,
  "Critical illness cover": `
    critical illness, critical illness cover, critical illness insurance
  `,
  "Dental insurance": `
    dental insurance, dental coverage, dental benefits, dental plan, dental and vision, dental care, seguro dental,
    plano odontológico, dental, dental cover, dental plans, dental benefit, zahnzusatzversicherung, zahnzusatz,
    soins dentaires, seguro odontológico, assistência odontológica, tandvårdsförsäkring, tandarts verzekering,
    tannlegeforsikring, opieka stomatologiczna
  `,
  "Disability insurance": `
    disability insurance, short term disability, long term disability, income protection,
    berufsunfähigkeitsversicherung, short and long term disability, disability coverage, std,
    ltd insurance, berufsunfähigkeit, bu versicherung, assurance invalidité, arbeidsongeschiktheidsverzekering
  `,
  "Early finish Fridays": `
    early finish friday, early finish fridays, summer fridays, half day fridays, half day friday,
    early friday finish, summer hours
  `,
  "Employee discounts": `
    employee discount, employee discounts, staff discount, staff discounts, corporate benefits, mitarbeiterrabatt,
    mitarbeiterrabatte, mitarbeitervergünstigungen, personeelskorting, personalrabatt, descuentos para empleados,
    社員割引, discounts, product discount, product discounts, store discount, merchandise discount, discount program,
    retail discounts, discount scheme, shopping discounts, perks at work, perkbox, discounted products,
    personalrabatte, mitarbeiterangebote, mitarbeitervorteile, personalkauf, personaleinkauf, vergünstigungen,
    rabatte bei, einkaufsvorteile, remises, remise personnel, réductions, avantages ce, comité d'entreprise, cse,
    descuentos, descuento de empleado, sconti, sconto dipendenti, scontistica dipendenti, descontos,
    personeelskortingen, medarbetarrabatt, personalrabatter, ansatterabatt, medarbejderrabat, personalerabat, zniżki,
    zniżki pracownicze, rabaty pracownicze, zaměstnanecké slevy, henkilökuntaetu, henkilöstöetu,
    henkilökunta-alennus, скидки для сотрудников
  `,
  "Employee referral bonus": `
    referral bonus, referral program, referral programme, referral scheme, mitarbeiter werben mitarbeiter,
    prime de cooptation, program poleceń, referral bonuses, refer a friend, employee referral program,
    employee referral programme, mitarbeiterempfehlungsprogramm, mitarbeiterempfehlung,
    prämie für mitarbeiterempfehlungen, prime de parrainage, bono por referidos, plan de referidos,
    programma referral, bônus por indicação, indicação premiada, aanbrengpremie, bonus za polecenie,
    premia za polecenie, bonus za doporučení
  `,
  "Fertility benefits": `
    fertility benefits, fertility support, ivf coverage, family planning benefits, family forming benefits
  `,
  "Flexible hours": `
    flexible hours, flexible working hours, flexible schedule, flexible scheduling, flexible working, flexitime,
    flextime, flexi time, gleitzeit, flexible arbeitszeiten, flexible arbeitszeitgestaltung, horaires flexibles,
    horario flexible, flexibele werktijden, flextid, flexibla arbetstider, elastyczny czas pracy,
    elastyczne godziny pracy, orario flessibile, horário flexível, フレックス, フレックスタイム, 弹性工作, flexible work hours,
    flexible schedules, flexible work schedule, flexible work schedules, flexible work arrangements,
    flexible working arrangements, flexible shifts, flexible work environment, flexibles arbeiten,
    flexible arbeitszeit, flexiblen arbeitszeiten, flexible arbeitszeitmodelle, flexible dienstplangestaltung,
    vertrauensarbeitszeit, gleitzeitregelung, arbeitszeitkonto, horaires aménageables, horaires souples,
    flexibilidad horaria, horario flexible de entrada, orari flessibili, flessibilità oraria,
    flexibilidade de horário, flexibele uren, flexibele werkuren, flexibel arbetstid, fleksibel arbeidstid,
    fleksitid, flekstid, fleksible arbejdstider, elastyczne godziny, elastyczny grafik, ruchome godziny pracy,
    pružná pracovní doba, flexibilní pracovní doba, joustava työaika, joustavat työajat, liukuva työaika,
    гибкий график, гнучкий графік
  `,
  "Four-day week": `
    four day week, 4 day week, four day work week, 4 day work week, 4 tage woche, vier tage woche
  `,
  "Free drinks": `
    free drinks, free coffee, free tea and coffee, free tea, free fruit, kostenloser kaffee, kostenlose getränke,
    kostenfreie getränke, freie getränke, getränke und obst, kaffee und wasser, kostenlos kaffee, café gratuit,
    fruits à disposition, fruta gratis, café gratis, gratis koffie, fri frukt, gratis frukt, gratis kaffe,
    darmowa kawa, owoce w pracy, owocowe czwartki, káva a čaj zdarma
  `,
  "Free food": `
    free lunch, free lunches, free snacks, free meals, free food, catered lunch, catered lunches, daily lunch,
    snacks and drinks, freies obst, kostenloses obst, gratis lunch, fruit and snacks, lunch provided, meals provided,
    free meal, staff meals, meals on shift, complimentary meals, complimentary lunch, breakfast and lunch,
    office snacks, snacks, free breakfast, kostenlose verpflegung, kostenfreie verpflegung, freie verpflegung,
    mitarbeiterverpflegung, personalverpflegung, kostenloses mittagessen, kostenlose snacks, obstkorb, obst,
    repas offerts, repas du personnel, repas fournis, petit déjeuner offert, comida gratuita, comida incluida,
    manutención, pasti inclusi, refeição no local, alimentação no local, gratis maaltijden, dagelijkse lunch,
    fri lunch, fri mat, gratis mat, darmowe posiłki, darmowe lunche, obědy zdarma, ilmainen lounas
  `,
  "Fuel card": `
    fuel card, tankkarte, tankgutschein, tankgutscheine, sachbezug, sachbezüge, sachbezugskarte, sachgutscheine,
    carte essence, carte carburant, tarjeta de gasolina, tankpas, karta paliwowa
  `,
  "Gym membership": `
    gym membership, free gym, gym access, on site gym, gym discount, fitness allowance, fitness membership,
    wellness stipend, wellness allowance, urban sports club, wellpass, egym wellpass, fitnessstudio,
    friskvårdsbidrag, multisport, karta multisport, wellhub, gympass, salle de sport, gym, fitness centre,
    fitness center, gym reimbursement, gym subsidy, discounted gym, subsidised gym, fitness reimbursement,
    fitness subsidy, egym, hansefit, qualitrain, firmenfitness, fitnessangebote, fitnesszuschuss, betriebssport,
    sportangebote, abonnement salle de sport, gimnasio, abono gimnasio, palestra aziendale, academia wellhub,
    bedrijfsfitness, sportabonnement, träningsbidrag, friskvårdspeng, treningstilbud, fitnessordning, karta sportowa,
    kartę multisport, karty multisport, multisport karta, multisportka, liikuntaetu, epassi, fitpass
  `,
  "Health checks": `
    health checks, health screening, health screenings, annual health check, eye tests, free eye test,
    eye care vouchers, betriebsarzt, betriebsärztliche, gesundheitsvorsorge, gesundheitscheck, hälsoundersökning,
    chequeo médico anual, badania profilaktyczne
  `,
  "Health insurance": `
    health insurance, medical insurance, health coverage, medical coverage, healthcare benefits,
    health care benefits, health benefits, medical benefits, private medical, private healthcare,
    private health insurance, medical dental and vision, medical dental vision, health dental and vision,
    health plan, bupa, mutuelle, assurance santé, complémentaire santé, private krankenversicherung,
    betriebliche krankenversicherung, krankenzusatzversicherung, seguro médico, seguro de salud, zorgverzekering,
    prywatna opieka medyczna, opieka medyczna, assicurazione sanitaria, plano de saúde, seguro de saúde,
    sjukvårdsförsäkring, 医療保険, 健康保険, medical dental, medical and dental, comprehensive medical, medical plan,
    medical plans, health care plan, healthcare plan, healthcare plans, private health care,
    private medical insurance, private medical cover, pmi, healthcare cash plan, krankenversicherung für mitarbeiter,
    krankenzusatz, frais de santé, assurance maladie complémentaire, mutuelle d'entreprise, seguro médico privado,
    seguro privado de salud, hospitalisatieverzekering, prywatną opiekę medyczną, prywatnej opieki medycznej,
    pakiet medyczny, luxmed, medicover, assistenza sanitaria integrativa, assistência médica, convênio médico,
    sundhedsforsikring, helseforsikring, privat sjukvård, työterveyshuolto, laaja työterveyshuolto,
    soukromé zdravotní pojištění, zdravotní péče, медицинская страховка, дмс, медичне страхування
  `,
  "Health savings account": `
    health savings account, hsa, flexible spending account, fsa, flexible spending accounts,
    health reimbursement account, hra
  `,
  "Holiday pay": `
    urlaubsgeld, vakantiegeld
  `,
  "Home office allowance": `
    home office allowance, home office stipend, home office budget, remote work stipend, work from home stipend,
    thuiswerkvergoeding, home office setup, wfh stipend, home working allowance, remote stipend,
    home office equipment, home-office-ausstattung, homeoffice-zuschuss, indemnité télétravail, prime télétravail,
    ayuda teletrabajo, auxílio home office, ajuda de custo home office, thuiswerkbudget, thuiswerkplek
  `,
  "Language courses": `
    language courses, language classes, language lessons, sprachkurse, sprachkurs, deutschkurs, cours de langue,
    cours d'anglais, clases de inglés, clases de idiomas, taalcursus, taallessen, språkkurser, kurs języka,
    lekcje języka angielskiego, corsi di lingua, jazykové kurzy
  `,
  "Learning budget": `
    learning budget, training budget, education budget, professional development budget, learning stipend,
    development budget, learning and development budget, learning allowance, weiterbildungsbudget,
    fortbildungsbudget, opleidingsbudget, budget formation, budget szkoleniowy, learning and development stipend,
    training allowance, conference budget, books and courses, education stipend, education allowance,
    personal development budget, development allowance, budget for training, budget for conferences,
    budget für weiterbildung, budget de formation, presupuesto de formación, presupuesto para formación,
    budget formativo, orçamento para cursos, persoonlijk ontwikkelingsbudget, ontwikkelingsbudget, utbildningsbudget,
    budżet na szkolenia, rozpočet na vzdělávání, koulutusbudjetti
  `,
  "Legal assistance": `
    legal assistance plan, legal plan, legal insurance, group legal, pre paid legal,
    rechtsschutzversicherung für mitarbeiter
  `,
  "Life insurance": `
    life insurance, life assurance, death in service, lebensversicherung, seguro de vida, assicurazione vita,
    ubezpieczenie na życie, prévoyance, life cover, life and disability, group life, basic life, life ins,
    risikolebensversicherung, assurance vie, seguro de vida colectivo, polizza vita, grupplivförsäkring,
    livsforsikring, gruppelivsforsikring, ubezpieczenie grupowe, grupowe ubezpieczenie na życie,
    grupowe ubezpieczenie, ubezpieczenia grupowego, henkivakuutus, životní pojištění
  `,
  "Long service awards": `
    long service awards, long service award, jubiläumszuwendungen, jubiläumsprämie, recognition awards,
    recognition program, recognition programme, employee recognition, loyalty bonus, loyalty days
  `,
  "Meal allowance": `
    meal allowance, meal vouchers, lunch vouchers, food allowance, essenszuschuss, essensgutscheine, kantine,
    betriebskantine, tickets restaurant, ticket restaurant, titres restaurant, maaltijdcheques, buoni pasto,
    vale refeição, vale alimentação, 餐补, subsidized canteen, subsidised canteen, lunch allowance, meal subsidy,
    meal stipend, lunch stipend, subsidised lunch, subsidized lunch, subsidised meals, subsidized meals,
    subsidised restaurant, essensgeldzuschuss, verpflegungszuschuss, restaurantschecks, essensmarken,
    vergünstigtes essen, bezuschusstes mittagessen, zuschuss zum mittagessen, cantine, panier repas, indemnité repas,
    tickets resto, carte ticket restaurant, cheque restaurante, ayuda comida, subsidio de alimentação,
    cartão refeição, ticket alimentação, maaltijdvergoeding, lunchförmån, lunsjordning, frokostordning,
    god frokostordning, dofinansowanie posiłków, stravenky, stravenkový paušál, příspěvek na stravování, lounasetu,
    питание за счет компании
  `,
  "Mental health support": `
    mental health support, mental health benefits, employee assistance program, employee assistance programme, eap,
    counselling service, headspace, calm subscription, mental health resources, mental health coverage,
    mental wellbeing, mental health days, employee assistance, employee assistance programmes, eap program,
    counseling services, counselling services, therapy sessions, psychologische beratung für mitarbeiter,
    mitarbeiterberatung, pme familienservice, psychological support, soutien psychologique, apoyo psicológico,
    supporto psicologico, apoio psicológico, mentale gezondheid, samtalsstöd, wsparcie psychologiczne
  `,
  "Mentoring program": `
    mentoring program, mentoring programme, mentorship program, mentorenprogramm, patenprogramm, buddy program,
    programme de mentorat, programa de mentoría, fadderordning
  `,
  "Paid overtime": `
    paid overtime, overtime pay, überstundenausgleich, überstundenvergütung, overuren betaald, övertidsersättning,
    残業代全額支給, overtime paid, overtime rates, overtime premium, paid for overtime, time and a half,
    überstunden werden bezahlt, vergütung von überstunden, bezahlte überstunden, heures supplémentaires payées,
    heures supplémentaires rémunérées, horas extras pagadas, straordinari retribuiti, horas extras remuneradas,
    overuren worden uitbetaald, betaald overwerk, betald övertid, overtidsbetaling, płatne nadgodziny,
    proplacené přesčasy
  `,
  "Paid time off": `
    paid time off, pto, paid vacation, paid holidays, paid leave, annual leave, vacation days, days of vacation,
    days holiday, days annual leave, holiday allowance, generous holiday, flexible pto, paid days off, urlaubstage,
    tage urlaub, jahresurlaub, jours de congés, congés payés, días de vacaciones, vakantiedagen, semesterdagar,
    dni urlopu, dias de férias, 年次有給休暇, 有給休暇, 带薪年假, 带薪休假, paid annual leave, generous pto, vacation time,
    paid vacations, vacation pay, vacation leave, paid personal days, paid sick and vacation, weeks of vacation,
    weeks holiday, weeks vacation, weeks paid vacation, days off, holidays per year, days paid holiday,
    vacation and sick, 30 tage urlaub, urlaubsanspruch, tage jahresurlaub, urlaub pro jahr, tagen urlaub,
    wochen ferien, 5 wochen ferien, ferienwochen, jours de rtt, rtt, semaines de congés, congés annuels,
    vacaciones pagadas, vacaciones anuales, días laborables de vacaciones, ferie retribuite, férias remuneradas,
    verlofdagen, adv dagen, veckors semester, ukers ferie, ugers ferie, 6 ugers ferie, feriefridage,
    dodatkowe dni wolne, dodatkowy dzień urlopu, dní dovolené, týdnů dovolené, týden dovolené navíc, lomapäivät,
    оплачиваемый отпуск, оплачувана відпустка
  `,
  "Parental leave": `
    parental leave, maternity leave, paternity leave, paid parental leave, enhanced maternity, family leave,
    elternzeit, congé parental, congé maternité, föräldralön, föräldraledighet, ouderschapsverlof, parental benefits,
    maternity pay, paternity pay, enhanced paternity, enhanced parental, maternity and paternity, maternity benefits,
    shared parental, family friendly policies, baby bonus, permiso parental, permiso de paternidad, congé paternité,
    licença maternidade estendida, licença paternidade, extended parental leave, foreldrepenger, barselsorlov,
    fuld løn under barsel, löneutfyllnad vid föräldraledighet, vanhempainvapaa, urlop rodzicielski,
    adoption assistance, adoption benefits, adoption leave, adoption support
  `,
  Parking: `
    free parking, parking space, onsite parking, on site parking, car park, company parking, kostenlose parkplätze,
    kostenfreie parkplätze, parkplatz, parkplätze, parking gratuit, parking gratuito, gratis parkeren,
    gratis parkering, darmowy parking, parking, parking provided, free car parking, secure parking,
    parkmöglichkeiten, firmenparkplatz, tiefgaragenstellplatz, mitarbeiterparkplatz, gratis parkplätze,
    kostenloses parken, kostenfreies parken, place de parking, parking à disposition, plaza de parking,
    aparcamiento gratuito, parcheggio gratuito, parcheggio aziendale, estacionamento gratuito,
    estacionamento no local, gratis parkeerplaats, gratis parkeergelegenheid, fri parkering, gratis parkeringsplass,
    miejsce parkingowe, bezpłatny parking, parkování zdarma, ilmainen pysäköinti
  `,
  Pension: `
    pension, pension scheme, pension plan, company pension, workplace pension, pension contribution,
    pension contributions, retirement plan, retirement savings, retirement benefits, betriebliche altersvorsorge,
    altersvorsorge, plan de pensiones, plan d'épargne retraite, pensioen, pensioenregeling, tjänstepension,
    kollektivavtal och tjänstepension, ppk, fondo pensione, previdência privada, pensionsordning, 企業年金, 退職金,
    pensions, contributory pension, employer pension contribution, superannuation, super contribution,
    provident fund, retirement scheme, retirement program, betriebsrente, betriebliche altersversorgung, bav,
    zusatzversorgung, vbl, zvk, pensionskasse, plan de retraite, retraite supplémentaire, fonds de pension,
    groepsverzekering, groepsverzekering en hospitalisatieverzekering, pensionssparande, pensionsavsättning,
    arbeidsmarkedspensjon, pensjonsordning, god pensjonsordning, pensjon, pensionsordning og,
    pracowniczy program emerytalny, piano pensionistico, plano de previdência, previdência complementar,
    penzijní připojištění, příspěvek na penzijní, lisäeläke
  `,
  "Pet friendly": `
    dog friendly, dog friendly office, pet friendly, bürohund, hundefreundlich, pet insurance, dogs welcome,
    dogs allowed, pets allowed, hunde erlaubt, hunde willkommen, hund im büro, bring your dog, pet-friendly office
  `,
  "Phone or internet allowance": `
    phone allowance, internet allowance, cell phone reimbursement, cell phone stipend, phone stipend,
    internet stipend, mobile phone allowance, internetzuschuss, handyzuschuss, forfait téléphonique,
    internetvergoeding, telefoonvergoeding
  `,
  "Profit sharing": `
    profit sharing, profit share, gewinnbeteiligung, intéressement, participation aux bénéfices, vinstdelning,
    profit participation, share in profits, gewinnausschüttung, erfolgsprämie, participation et intéressement,
    intéressement et participation, prime de participation, reparto de beneficios, participación en beneficios, plr,
    participação nos lucros, winstdeling, winstuitkering, overskuddsdeling, podíl na zisku
  `,
  "Public transport": `
    commuter benefits, transit benefits, transportation allowance, travel allowance, travel card, season ticket loan,
    jobticket, job ticket, deutschlandticket, öpnv ticket, fahrtkostenzuschuss, titre de transport,
    remboursement transport, reiskostenvergoeding, vale transporte, 交通費支給, 交通費全額支給, zuschuss zum öpnv, firmenticket,
    vrr ticket, mobilitätszuschuss, mobility budget, mobilitätsbudget, pass navigo, remboursement des transports,
    remboursement de 50 % des transports, prise en charge transport, abono transporte, ayuda de transporte,
    contributo trasporto, auxílio transporte, vervoersvergoeding, woon-werkvergoeding, openbaar vervoer, reiskosten,
    dofinansowanie dojazdów, příspěvek na dopravu, transportation stipend, commuter stipend, commuter allowance,
    commuter subsidy, subsidized transit, travel reimbursement, travel expenses paid
  `,
  "Relocation assistance": `
    relocation assistance, relocation support, relocation package, relocation allowance, relocation bonus,
    umzugshilfe, umzugsunterstützung, aide au déménagement, ayuda a la relocalización, relocation,
    relocation benefits, relocation expenses, relocation reimbursement, relocation costs, moving allowance,
    moving assistance, relocation aid, umzugskosten, umzugskostenübernahme, hilfe bei der wohnungssuche,
    aide à la mobilité, prime de mobilité, aide au relogement, paquete de reubicación, ayuda de reubicación,
    pacchetto relocation, ajuda de custo para mudança, verhuisvergoeding, flytthjälp, flyttestøtte,
    pakiet relokacyjny, příspěvek na stěhování
  `,
  "Remote work": `
    remote work options, remote working options, work from home options, option to work from home,
    home office möglich, homeoffice möglich, home office möglichkeit, homeoffice möglichkeit,
    homeoffice möglichkeiten, möglichkeit zum home office, möglichkeit zum homeoffice, mobiles arbeiten,
    mobiles arbeiten möglich, möglichkeit zum mobilen arbeiten, télétravail possible, jours de télétravail,
    possibilité de télétravail, posibilidad de teletrabajo, teletrabajo parcial, mogelijkheid tot thuiswerken,
    thuiswerken mogelijk, möjlighet att arbeta hemifrån, distansarbete, mulighet for hjemmekontor,
    mulighed for hjemmearbejde, możliwość pracy zdalnej, praca zdalna, possibilità di smart working, smart working,
    possibilidade de home office, mahdollisuus etätyöhön, možnost home office
  `,
  Sabbatical: `
    sabbatical, sabbaticals, sabbatical leave, sabbatjahr, paid sabbatical, congé sabbatique, año sabático
  `,
  "Shift allowance": `
    shift allowance, shift allowances, shift differential, shift differentials, shift premium, night shift premium,
    weekend premium, schichtzulage, schichtzulagen, nachtzuschlag, nachtzuschläge, wochenendzuschläge,
    sonntagszuschläge, feiertagszuschläge, zuschläge für nacht, steuerfreie zuschläge, prime de nuit, prime d'équipe,
    majoration de nuit, plus de nocturnidad, plus nocturnidad, ploegentoeslag, onregelmatigheidstoeslag, ob tillägg,
    ob ersättning, skifttillegg, dodatek za pracę w nocy, dodatki nocne, maggiorazione notturna
  `,
  "Sick leave": `
    sick leave, sick pay, paid sick leave, paid sick time, company sick pay, lohnfortzahlung, paid sick days,
    sick days, sick time, paid sick, occupational sick pay, enhanced sick pay, krankengeld zuschuss,
    krankengeldzuschuss, maintien de salaire, sick days navíc, permisos por enfermedad, zdravotní volno, sjuklön
  `,
  "Stock options": `
    stock options, stock option, equity package, equity compensation, meaningful equity, competitive equity,
    equity participation, employee equity, equity grant, employee stock, stock purchase plan, espp, rsus, rsu,
    restricted stock, share options, employee shares, share scheme, mitarbeiteraktien, aktienprogramm,
    unternehmensanteile, bspce, actionnariat, equity, company shares, company stock, share plan, sharesave,
    save as you earn, sip shares, employee share plan, employee share ownership, esop, stock grants, stock awards,
    equity awards, equity options, virtual shares, vsop, virtuelle anteile, unternehmensbeteiligung,
    mitarbeiterbeteiligung, aktienoptionen, belegschaftsaktien, actions gratuites, plan de stock options,
    opciones sobre acciones, acciones de la empresa, stock options aziendali, opções de ações, aandelenplan,
    aandelenopties, aktieoptioner, optionsprogram, aksjeprogram, aksjer, medarbejderaktier, program akcyjny,
    akcje pracownicze, zaměstnanecké akcie
  `,
  "Team events": `
    team events, company events, team outings, social events, firmenevents, teamevents, mitarbeiterevents,
    company retreats, integracje firmowe, company outings, team building events, team-building, company parties,
    company party, social activities, summer party, christmas party, annual retreat, team retreats, offsites,
    firmenfeiern, sommerfest, weihnachtsfeier, betriebsfeste, betriebsausflüge, betriebsausflug, mitarbeiterfeste,
    gemeinsame events, teamausflüge, firmenfeste, afterworks, after works, événements d'équipe, soirées d'entreprise,
    eventos de equipo, team building aziendali, eventos da empresa, teamuitjes, bedrijfsuitjes, personeelsfeesten,
    teamuitjes en borrels, aktiviteter och after work, personalfester, sosiale arrangementer, firmafester,
    sociale arrangementer, sociale aktiviteter, imprezy integracyjne, wyjazdy integracyjne, spotkania integracyjne,
    firemní akce, teambuildingy, virkistyspäivät
  `,
  Training: `
    training provided, full training, paid training, on the job training, weiterbildungsmöglichkeiten,
    fortbildungsmöglichkeiten, weiterbildungen, fort und weiterbildung, formation continue, opleidingsmogelijkheden,
    kompetensutveckling, szkolenia, 研修制度, training and development, training and development opportunities,
    training opportunities, ongoing training, professional development, professional development opportunities,
    learning opportunities, continuing education, learning and development, learning & development,
    comprehensive training, excellent training, fortbildungen, fort- und weiterbildungsmöglichkeiten, weiterbildung,
    weiterbildungsangebote, interne weiterbildung, schulungsangebote, formations, formation assurée,
    formation interne, parcours de formation, plan de formación, formación continua, formación a cargo,
    formazione continua, percorsi di formazione, treinamentos, cursos e treinamentos, opleidingen, cursussen,
    opleidingsmogelijkheid, interne opleidingen, kompetensutvecklingsmöjligheter, kurser og opplæring,
    kompetanseutvikling, efteruddannelse, kompetenceudvikling, szkoleń, pakiet szkoleń, kursy i szkolenia, školení,
    vzdělávání, koulutusmahdollisuudet, обучение за счет компании, навчання за рахунок компанії
  `,
  "Tuition reimbursement": `
    tuition reimbursement, tuition assistance, tuition aid, education assistance, educational assistance,
    student loan repayment, student loan assistance, tuition, tuition support, education reimbursement,
    tuition discount, tuition remission, student loan, college savings, educational reimbursement,
    dofinansowanie studiów, dofinansowanie nauki
  `,
  "Unlimited vacation": `
    unlimited vacation, unlimited pto, unlimited paid time off, unlimited holiday, unlimited annual leave,
    unbegrenzter urlaub, congés illimités, vacaciones ilimitadas, onbeperkte vakantiedagen, unlimited time off
  `,
  "Vision insurance": `
    vision insurance, vision coverage, vision benefits, vision plan, vision care, vision plans,
    optical cover, optical benefits, brillenzuschuss, bildschirmarbeitsplatzbrille
  `,
  "Volunteer days": `
    volunteer days, volunteering days, paid volunteer, volunteer time off, vto, volunteer day,
    volunteering opportunities, paid volunteering, volunteer hours, paid time to volunteer, charity days
  `,
  "Wellness program": `
    wellness program, wellness programme, wellness programs, wellbeing program, wellbeing programme,
    well being programme, wellness benefits, gesundheitsförderung für mitarbeiter,
    betriebliches gesundheitsmanagement, betriebliche gesundheitsförderung, gesundheitsmanagement,
    gesundheitsangebote, programme bien être, programa de bienestar, vitaliteitsprogramma, friskvård, hälsofrämjande,
    program wellness, massages, massage at work, office massage, massagen am arbeitsplatz, massage am arbeitsplatz,
    massage på arbetstid, stoelmassage
  `,
  "Work clothes": `
    uniform provided, free uniform, uniforms provided, work clothes provided, workwear provided, ppe provided,
    arbeitskleidung wird gestellt, kostenlose arbeitskleidung, arbeitskleidung, dienstkleidung, berufskleidung,
    tenue de travail fournie, vêtements de travail fournis, ropa de trabajo, uniforme a cargo, bedrijfskleding,
    werkkleding, arbetskläder, arbeidsklær, arbejdstøj, odzież robocza, abiti da lavoro forniti, pracovní oděv
  `,
  "Works agreement": `
    tarifvertrag, tarifgebunden, vergütung nach tarif, tariflohn, kollektivavtal, volgens cao, overenskomst,
    tarifliche bezahlung, tarifliche vergütung, bezahlung nach tarif, tvöd, tv-l, avr, bat-kf, ig metall tarif,
    übertarifliche bezahlung, übertarifliche vergütung, tarifvertraglich, collective agreement, union benefits,
    convention collective, según convenio, convenio colectivo, ccnl, contratto nazionale, conform cao, cao lonen,
    vi har kollektivavtal, tariffavtale, ifølge overenskomst, työehtosopimus, kolektivní smlouva
  `,
};

/** Words that are a benefit only where the text speaks of offering, or in a list under a heading of benefits. */
export const DOUBTFUL_BENEFITS: ReadonlySet<string> = new Set(
  `accommodation, after works, afterworks, alloggio, alojamento, alojamiento, arbeitskleidung, avr, bonus, bonuses,
   bonusy, cantine, career development, comisiones, commission, commissions, continuing education, crèche,
   cursussen, days off, dental, descontos, descuentos, discounts, distansarbete, equity, equity package,
   formations, gimnasio, gym, huisvesting, kantine, kinderbetreuung, kita, learning & development,
   learning and development, logé, majoitus, massages, medical and dental, medical dental, mobiles arbeiten, obst,
   ongoing training, openbaar vervoer, opleidingen, parking, pension, pensions, pensjon, praca zdalna, premia,
   premie, prime, primes, professional development, provize, prowizja, prämie, prämien, prémie,
   prévoyance, rabatte bei, relocation, relocation costs, relocation expenses, remises, rtt, réductions, sabbatical,
   sconti, smart working, snacks, snacks and drinks, std, student loan, szkolenia, szkoleń, training and development,
   travel expenses paid, tuition, ubytování, unterkunft, vergünstigungen, vzdělávání, weiterbildung,
   weiterbildungen, work clothes provided, zakwaterowanie, zniżki, školení`.split(/,\s*/),
);

/** Words of offering: "we offer", "you receive", "unser Angebot". */
export const OFFER_WORDS: ReadonlySet<string> = new Set(
  `benefit benefits offer offers offered offering package perk perks receive receiving provide provides provided including include includes included enjoy entitled eligible competitive generous compensation
  rewards reward
  angebot bieten bietet benefits erhalten erwartet erwarten freuen profitieren vorteile leistungen zusatzleistungen
  avantages beneficiez bonus offrons offre package proposons remuneration ofrecemos ofrece oferta beneficios incluye salario vantaggi offriamo offre benefit retribuzione
  oferecemos beneficios oferece remuneracao aanbod bieden biedt arbeidsvoorwaarden krijgt erbjuder formaner tilbyr tilbyder far faar tarjoamme edut oferujemy benefity zapewniamy oferta nabizime nabidka предлагаем пропонуємо`
    .split(/\s+/)
    .filter((word) => word !== ""),
);

/** Words just before that take the benefit away. */
export const DENIAL_WORDS: ReadonlySet<string> = new Set(
  `no not without non never neither cannot kein keine keinen keinerlei ohne nicht weder pas sans aucun aucune ni no sin ningun ninguna senza non nessun nessuna sem nenhum nao geen zonder niet ingen utan inte inget
  uten ikke intet uden bez brak nie zadny zadne ne ei ilman без нет не немає`
    .split(/\s+/)
    .filter((word) => word !== ""),
);

/** Words just after that make it a trade, a product or a task: "health insurance company", "pension administration". */
export const TRADE_AFTER: ReadonlySet<string> = new Set(
  `administration administrator advice adviser advisor advisors advisory agency agent agents broker brokers business businesses carrier carriers claim claims client clients companies company consultant consultants customer customers
  department domain experience expert experts fund funds industry law management manager managers market markets operations platform policies processing product products provider providers regulation regulations sales
  sector software system systems specialist specialists team underwriting verification branche produkte kunden unternehmen berater beratung recht verwaltung makler abteilung`
    .split(/\s+/)
    .filter((word) => word !== ""),
);

/** Words just before that make it a task or a piece of knowledge: "selling life insurance", "experience with pensions". */
export const TASK_BEFORE: ReadonlySet<string> = new Set(
  `administer administering advise advising analyse analyze calculate calculating customers develop developing design designing explain experience handle handling implement industry knowledge manage managing market marketing negotiate
  negotiating oversee process processing sell selling understand understanding verify verifying kenntnisse erfahrung verkauf verkaufen berechnung verwaltung betreuung bearbeitung vente gestion venta gestion connaissance`
    .split(/\s+/)
    .filter((word) => word !== ""),
);
