// Medicine, nursing and care. One skill a line, other spellings after `=`, marks as in skillTable.ts.
export const HEALTH = `
ACLS = advanced cardiac life support
Acupuncture = akupunktur
Acute Care = akutpflege = akutmedizin
Addiction Counseling = suchtberatung = substance abuse = addictions = suchthilfe = substance abuse counseling = addictologie
Aesthetic Medicine
Airway Management
Allergology
Anatomy = anatomie = anatomía
Anesthesia = anästhesie = anesthesia care = anesthésie = anestesia = anesthesiology
Assisted Living = betreutes wohnen
%Assistenza
Audiology = hörakustik = audiologie
Bandaging
Basic Care = grundpflege = körperpflege = toilette des patients = aide à la toilette
Bed Bathing = körperpflege im bett
Behandlungspflege
Bladder Catheterization = katheterpflege = catheter care = catheterization
Blood Collection = blutentnahme = phlebotomy = blutabnahme = prise de sang = prélèvements sanguins = blood draws = venipuncture = venepuncture = extracción de sangre
Blood Glucose Monitoring = blood sugar monitoring = blutzuckermessung = glycémie capillaire
Blood Pressure Monitoring = blutdruckmessung
BLS = basic life support = bls certification = bls certified
Bowel Care = continence care = inkontinenzversorgung
Breastfeeding Support
Cardiology = kardiologie = cardiologie = cardiología = kardiologi = cardiac care
Care Documentation = pflegedokumentation = dokumentation der pflege = care records = nursing documentation = pflegeprozess = dossier de soins = clinical documentation = %zorgdossier = charting
Care Planning = pflegeplanung = care plans = care plan = projet de soins = zorgplan = plan de soins
Caregiving = caregiver = carer = care assistant = healthcare assistant = care worker = support worker = pflegehelfer = alltagsbegleitung = undersköterska = hoiva-avustaja = %betreuung = aide à la personne = cuidado de personas = %home care = ambulante pflege = häusliche pflege = thuiszorg = hemtjänst = kotihoito = aide à domicile = hjemmepleje = hjemmesykepleie = %opieka = elderly care = seniorenbetreuung = altenhilfe = äldreomsorg = cuidado de mayores = opieka nad osobami starszymi = ouderenzorg = eldercare = assistenza anziani = cuidados = badante = ældrepleje = eldreomsorg
Cerner = cerner millennium
Challenging Behaviour Support = positive behaviour support
Chemotherapy = chemotherapie
Child Development = entwicklungspsychologie = développement de l'enfant
Chiropractic
Clinical Assessment = clinical assessments = patient assessment = patient assessments = nursing assessment
Clinical Data Management
Clinical Pharmacy = klinische pharmazie
Clinical Practice = clinical experience = clinical skills
Clinical Psychology = klinische psychologie
Clinical Research = klinische forschung = recherche clinique = investigación clínica
Clinical Supervision
%Clinical Trials = klinische studien = essais cliniques = ensayos clínicos = %clinical studies = klinische prüfungen = %clinical trial
CNA Certification = certified nursing assistant
Cognitive Behavioral Therapy = cbt = verhaltenstherapie = cognitive behavioural therapy
Colostomy Bag Changing
Compression Therapy = kompressionstherapie
CPR = cardiopulmonary resuscitation = reanimation = cpr certified = cpr certification = cpr/first aid = hlr
Crisis Intervention = krisenintervention = crisis management care
Critical Care = intensivpflege = intensive care = intensivstation = soins intensifs = cuidados intensivos = icu = intensivmedizin = intensivvård
%Curas
Dementia Care = demenz = demenzbetreuung = %dementia = démence = alzheimer = dementie = demens = demensvård
Dental Assisting = zahnmedizinische assistenz = dental assistance = stuhlassistenz = assistance dentaire = zahnmedizinische fachangestellte kenntnisse
Dental Hygiene = prophylaxe = zahnprophylaxe = hygiène dentaire = tandhygiene
Dental Technology = zahntechnik
Dentistry = zahnmedizin = zahnheilkunde = odontología = dentisterie
Dermatology = dermatologie
Diabetes Care = diabetes management = diabetologie = %diabetes
Diagnostic Imaging = bildgebung = imagerie médicale = medical imaging
Dialysis = dialyse = hemodialysis
Dietetics = diätetik = ernährungsberatung = nutrition counseling = diététique = ernährungstherapie
Disability Support = behindertenhilfe = handicap = gehandicaptenzorg = disability care = menschen mit behinderung = eingliederungshilfe = funktionsnedsättning = lss = personnes handicapées = discapacidad
Dysphagia Management = schluckstörungen
Ear Syringing = ohrspülung
ECG = ekg = electrocardiogram = electrocardiography = ecg monitoring
Echocardiography
Electronic Health Records = ehr = emr = electronic medical records = electronic medical record = electronic health record = elektronische patientenakte = ehr systems = emr systems = dossier patient informatisé
Emergency Medicine = notfallmedizin = médecine d'urgence = urgencias = notaufnahme = emergency care = emergency department = akutsjukvård = emergency nursing = urgences
EMT Certification = rettungsdienst = paramedic = emergency medical services = rettungssanitäter = ambulancezorg
End of Life Planning = advance care planning
Endocrinology
Endoscopy = endoskopie = endoscopie
Enteral Nutrition = peg feeding = enterale ernährung = tube feeding
?Epic = epic ehr = epic systems = epic emr
Eye Drop Administration = augentropfen verabreichen
Falls Prevention = fall prevention = sturzprophylaxe = sturzprävention
Family Medicine = allgemeinmedizin = médecine générale = general practice = medicina general = family practice = huisartsgeneeskunde
First Aid = erste hilfe = premiers secours = primeros auxilios = eerste hulp = första hjälpen = pierwsza pomoc = primo soccorso = ehbo = primeiros socorros = førstehjelp = førstehjælp = ensiapu = bhv = ^SST = sauveteur secouriste
Gastroenterology
General Surgery
Geriatrics = geriatrie = geriatría = geriatric care = gerontology = gerontologie
Gynecology = gynäkologie = gynécologie = obstetrics = geburtshilfe = midwifery = obstétrique = ginecología = verloskunde = ob/gyn
Health Assessment
%Health Education = gesundheitsförderung = health promotion = patient education = gesundheitsberatung = éducation thérapeutique = promoción de la salud
Health Information Management
Health Insurance Billing = ebm abrechnung = ^GOÄ = goz = medical billing = facturation médicale = abrechnung nach ebm
Healthcare Compliance = joint commission
Healthcare Management = gesundheitsmanagement = health administration = healthcare administration = healthcare administration systems
Heilerziehungspflege
Hematology = hämatologie = haematology
Hippotherapy
HL7 = fhir
Hoist Operation = hoist use = patientenlifter
Home Health
Homeopathy
Hospice Care = hospice = hospiz
Hospital Hygiene = krankenhaushygiene
Hygiene Standards = hygienevorschriften = hygienestandards = règles d'hygiène = normas de higiene = %hygiene = hygieneregeln = hygiènevoorschriften = higiena = hygiene regulations = règles d'hygiène et de sécurité
ICD-10 = medical coding = medizinische kodierung = icd-10 coding = cpt coding = codage médical
Immunization = impfungen = %vaccination = vaccinations
Infection Control = infektionsprävention = infection prevention = infektionsschutz = hygiène hospitalière = control de infecciones = infection prevention and control
Infusion Therapy = iv therapy = infusionstherapie = intravenous therapy = iv insertion = infusionen = perfusions = intravenous
%Injections = injektionen
Insulin Administration = insulin injection = insulingabe
Internal Medicine = innere medizin = médecine interne = medicina interna
Kinesiology = kinesiologie
Laboratory Medicine = labormedizin = clinical laboratory
Lifting Techniques = patient transfers = hoisting = mobilisation von patienten
Long-Term Care = langzeitpflege
LVN License = lpn
Lymphatic Drainage = lymphdrainage = manuelle lymphdrainage
Massage Therapy = %massage = massagen = massages = masaje = massaggi
Mealtime Assistance
Medical Assisting = medizinische fachangestellte = medical assistant
%Medical Devices = medizinprodukte = dispositifs médicaux = %medical device = medizingeräte = dispositivos médicos = ^MDR = %medical equipment
Medical Emergency Response
Medical Records = patientenakten = patientenakte = dossiers médicaux
Medical Research = medizinische forschung
Medical Secretarial Skills = medizinisches sekretariat = secrétariat médical
Medical Terminology = medizinische terminologie = medizinische fachbegriffe = terminologie médicale = terminología médica
Medical Transcription = arztbriefe
Medical Writing
Medication Administration = medikamentengabe = administration de médicaments = administración de medicamentos = medikamentenverabreichung = medicatie toedienen = medication management = läkemedelshantering = medikamente = administering medication = administer medications = delegering
Medication Rounds = drug rounds
%Medicine = %medizin = médecine = medicina = geneeskunde = humanmedizin
%Mental Health = psychische gesundheit = santé mentale = salud mental = psychiatrie = psychiatry = geestelijke gezondheidszorg = mental health care = ggz = psykiatri = behavioral health = psychiatric nursing = psiquiatría = mental illness
Mental Health First Aid
Mobility Assistance = patient mobility
MRI = ^MRT = ^IRM = magnetic resonance imaging
Nasogastric Tubes = nasogastric tube = magensonde
NCLEX
Neonatal Care = neonatal = nicu = neonatologie = neonatology
Nephrology
Neurology = neurologie = neurología = neurologi = neurological
Neuroscience = neurowissenschaften = neurosciences
Neurosurgery
Nuclear Medicine = nuklearmedizin
Nursing = krankenpflege = soins infirmiers = enfermería = verpleegkunde = infermieristica = sykepleie = sygepleje = pielęgniarstwo = enfermagem = sairaanhoito = nursing care = gesundheits- und krankenpflege = ošetřovatelství = pflegerische versorgung = altenpflege = nursing experience = pflegeerfahrung = verpleging = pielęgnacja
%Nutrition = %ernährung = nutrición = ernährungslehre = voeding = %alimentation
Nutrition Screening = ernährungsmanagement
Occupational Medicine = arbeitsmedizin = occupational health = médecine du travail = betriebsmedizin
Occupational Therapy = ergotherapie = terapia ocupacional = arbetsterapi = toimintaterapia
%Omvårdnad
Oncology = onkologie = oncologie = oncología = cancer care = onkologi
Operating Room = op-bereich = operating theatre = bloc opératoire = quirófano = operationssaal = perioperative = %surgical = op-assistenz = perioperative nursing = scrub
Ophthalmology = augenheilkunde = ophtalmologie
Optometry = augenoptik = optique = optics retail = optician skills
Oral Care = mundpflege = mouth care
Oral Surgery
Orthodontics = kieferorthopädie
Orthopedics = orthopädie = orthopédie = orthopaedics = ortopedia = orthopedic
Osteopathy = osteopathie
Ostomy Care = stoma care = stomaversorgung
Oxygen Therapy = sauerstofftherapie = oxygénothérapie
Pain Management = schmerztherapie = schmerzmanagement
Palliative Care = palliativpflege = soins palliatifs = cuidados paliativos = palliative = palliativmedizin = palliatieve zorg = palliativ vård
PALS = pediatric advanced life support
Pathology = pathologie = patología
Patient Admission
Patient Advocacy
%Patient Care = patientenversorgung = patientenbetreuung = soins aux patients = atención al paciente = patientenzorg = patientenpflege = prise en charge des patients = direct patient care = cuidado de pacientes = patientvård = opieka nad pacjentem
Patient Monitoring = patientenüberwachung
Patient Safety = patientensicherheit
Patient Transport = krankentransport
Pediatrics = paediatrics = pädiatrie = pédiatrie = pediatría = kinderheilkunde = pediatric = paediatric = kinderkrankenpflege = pediatrik = pediatric nursing
Personal Care = persönliche assistenz = personlig assistans = soins personnels = aseo personal = activities of daily living = adls = daily living activities = hygiène corporelle
%Pflege = pflege und betreuung = pflegetätigkeiten = pflegekenntnisse = pflegefachliche
Pharmaceutical Care
Pharmacology = pharmakologie = pharmacologie = farmacología
Pharmacovigilance = drug safety = arzneimittelsicherheit
Pharmacy = pharmazie = pharmacie = farmacia = apotheke = apothekenwesen = dispensing = farmacja = retail pharmacy
Physical Examination
Physiology = physiologie = fisiología
Physiotherapy = physical therapy = physiotherapie = kinésithérapie = fisioterapia = fysiotherapie = sjukgymnastik = krankengymnastik = fysioterapi = fizjoterapia = fysioterapia = manuelle therapie
Plaster Casting = gipsverband
Podiatry = podologie = fußpflege
Practice Management = praxismanagement = praxisorganisation
Practice Nursing
Praxisanleitung = praxisanleiter
Pressure Ulcer Prevention = pressure sore prevention = dekubitusprophylaxe = pressure area care
Preventive Medicine
%Primary Care = hausärztliche versorgung = atención primaria = soins primaires = primärvård
Prosthetics = prothetik = orthopädietechnik
Psychology = psychologie = psicología = psykologi = psychologia = psychological
Psychosocial Support = psychosoziale betreuung = psychosocial = psychosoziale beratung
Psychotherapy = psychotherapie = psicoterapia = psykoterapi
%Public Health = öffentliche gesundheit = santé publique = salud pública = folkhälsa = epidemiology = epidemiologie
Pulmonology = pneumologie
Qualified Nurse = registered nurse license = rn license = examinierte pflegefachkraft = rn licensure = current rn license
Radiation Protection = strahlenschutz = radioprotection
Radiography = röntgen = x-ray = radiographie = röntgendiagnostik = ct scan = computed tomography
Radiology = radiologie = radiología = radiologi
Radiotherapy = strahlentherapie = radiation therapy
Range of Motion Exercises = bewegungsübungen
%Rehabilitation = rehabilitación = reha = revalidatie = rehabilitering
Respiratory Therapy = beatmung = atemtherapie = beatmungspflege = mechanical ventilation = respiratory care = außerklinische intensivpflege = ventilator management
Respite Care = verhinderungspflege
Rheumatology
Sleep Medicine
%Soins
Specimen Collection = sample collection from patients = probenentnahme
Speech Therapy = logopädie = orthophonie = logopedia = logopedie = speech and language therapy = speech pathology = logopedi
Sports Medicine = sportmedizin
Sterile Technique = %sterilisation = aseptic technique = aseptic techniques = sterilization = aufbereitung von medizinprodukten
Stroke Care
Subcutaneous Injections = subcutaneous injection = subkutane injektion
%Surgery = %chirurgie = cirugía = kirurgi = surgical procedures = chirurgia = surgical nursing
Suture Removal = fäden ziehen
Suturing
Telehealth = telemedicine = telemedizin
Tracheostomy Care = tracheostoma
Trauma Care = traumatology = unfallchirurgie = %trauma
Trauma-Informed Care = traumapädagogik
%Triage
Ultrasound = ultraschall = échographie = sonographie = sonography = ecografía
Urology = urologie
Validation Therapy
Veterinary Medicine = tiermedizin = médecine vétérinaire = veterinaria = veterinary = diergeneeskunde
Veterinary Nursing = tierpflege klinik
Vital Signs = vitalzeichen = vitalparameter = signes vitaux = signos vitales = vitalzeichenkontrolle
Vital Signs Monitoring = constantes vitales = vitalwerte
Wound Care = wundversorgung = wundmanagement = pansements = wundpflege = cura de heridas = sårvård = wondzorg = soins de plaies = wound management = verbandswechsel
%Zorg
`;
