// How words of English titles are brought to one form before they are compared: abbreviations written out, spellings of
// other countries, and words that tell a level, a contract or a schedule but not an occupation.

/** `short: words it stands for`, separated by commas. */
export const TITLE_ABBREVIATIONS = `
acct: accounting, acctg: accounting, admin: administrative, adm: administrative, aeronautic: aeronautical, aesthetician: esthetician, aide: aide, anal: analyst,
app: application, asst: assistant, assoc: associate, auto: automotive, automobile: automotive, bus: bus, biz: business, btech: technician, cadre: officer, centre: center,
chem: chemical, comm: communications, communication: communications, comms: communications, consult: consultant, coord: coordinator, ctr: center, cust: customer,
cyber: cybersecurity, dba: database administrator, dept: department, dept.: department, dev: developer, dir: director, dist: district, dr: doctor, educ: education, ehs: ehs,
elec: electrical, engg: engineering, eng: engineer, engr: engineer, engineeer: engineer, enviromental: environmental, exec: executive, fin: financial, gastroenterology: gastroenterologist,
gen: general, govt: government, hr: human resources, hrbp: human resources business partner, hw: hardware, ict: information technology, info: information, infosec: information security, inst: instructor,
instr: instructor, intl: international, inv: inventory, jr: junior, lab: laboratory, lib: library, maint: maintenance, mech: mechanical, med: medical, mfg: manufacturing, mgmt: management,
mgr: manager, mgnt: management, mktg: marketing, mnt: maintenance, natl: national, net: .net, nurs: nursing, ob: obstetrics, oper: operator, ops: operations, org: organization, paediatric: pediatric,
orthopaedic: orthopedic, paediatrician: pediatrician, pathol: pathologist, ped: pediatric, peds: pediatric, pharm: pharmacy, physio: physiotherapist, postdoc: postdoctoral fellow,
pr: public relations, prof: professor, prod: production, prog: programmer, programme: program, proj: project, psych: psychiatric, pub: public, qa: quality assurance, qc: quality control,
quant: quantitative, r&d: research development, rehab: rehabilitation, rec: recreation, reg: regional, rep: representative, reps: representative, res: research, rn: registered nurse,
sci: scientist, sec: secretary, sme: subject matter expert, soft: software, spec: specialist, sped: special education, spvr: supervisor, sr: senior, stat: statistical, supv: supervisor, supvr: supervisor,
surg: surgical, svc: service, svcs: services, sw: software, sys: systems, tech: technician, telecom: telecommunications, telecomm: telecommunications, univ: university, vet: veterinary,
vp: vice president, svp: vice president, evp: executive vice president, avp: vice president, whse: warehouse, labour: labor, labourer: laborer, jewellery: jewelry, tyre: tire, theatre: theater,
paedodontist: pediatric dentist, gynaecologist: gynecologist, anaesthetist: anesthetist, anaesthesiologist: anesthesiologist, archaeology: archeology, archaeologist: archeologist, adviser: advisor,
draughtsman: draftsman, fibre: fiber, colour: color, grey: gray, moulder: molder, moulding: molding, aluminium: aluminum, counselling: counseling, counsellor: counselor, catalogue: catalog, aeroplane: airplane,
analyser: analyst, analysist: analyst, specalist: specialist, enginer: engineer, developper: developer, techician: technician, sftwr: software, softwares: software, swe: software engineer, m.d: physician,
saleswoman: salesperson, salesman: salesperson, foreperson: foreman, fireman: firefighter, policeman: police officer, chairperson: chairman, repairman: repairer, serviceman: servicer, handyperson: handyman`;

/** Levels, contracts and schedules. */
export const NOT_OCCUPATION = `senior junior staff lead principal associate assistant head chief trainee apprentice intern internship graduate entry level mid experienced certified licensed registered
journeyman journeyperson journeyworker expert master advanced full part time fulltime parttime temporary temp contract contractor permanent seasonal casual remote hybrid onsite freelance
per diem prn relief weekend night day evening shift shifts summer hiring urgent immediate new i ii iii iv v vi m w d f h x mwd fmd mfd 1st 2nd 3rd job position role opening opportunity vacancy deputy acting interim
international national regional global local general district area north south east west northern southern eastern western usa us uk emea apac`;

/** Words without a meaning of their own. */
export const TITLE_STOP_WORDS = "a an and at by de for from in of on or the to with s";

/** Ranks and kinds of work: alone they name no occupation. */
export const RANK_WORDS =
  "manager director vice president consultant analyst associate officer specialist supervisor lead leader coordinator engineer professional technician assistant administrator executive advisor expert partner senior junior chief head principal staff team member worker operator agent representative architect designer research inspector intern trainee fellow clerk technical project program product service support business development";
