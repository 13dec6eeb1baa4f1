// Safety and security of people and places. One skill a line, other spellings after `=`, marks as in skillTable.ts.
export const SAFETY = `
Alarm Systems = alarmanlagen = alarme intrusion
Bodyguard Services = personenschutz
Building Security = objektschutz = werkschutz = objektschutz und werkschutz
CCTV = videoüberwachung = vidéosurveillance = videobewaking = video surveillance = monitoring cctv
Civil Protection = katastrophenschutz
Conflict De-escalation = deeskalation = deeskalationstraining = de-escalation
Construction Safety = sigeko = sicherheits- und gesundheitsschutzkoordinator
CSCS Card = cscs
Driving Safety
Emergency Planning = notfallplanung = emergency preparedness = emergency procedures = emergency management
Evacuation Procedures = evakuierung
Event Security = veranstaltungsschutz
Explosion Protection = explosionsschutz = atex
Explosives Handling = sprengtechnik
Fire Protection = brandschutz = sécurité incendie = brandveiligheid = brandskydd = protección contra incendios = ssiap = fire safety = brandschutzhelfer = fire prevention
Firearms License = waffensachkunde = firearms
Firefighting = feuerwehr = brandbekämpfung = lutte contre l'incendie = fire fighting
Gate Control
%Guarding = bewachung = gardiennage = objektbewachung = security guard = vigilancia = bewaking
Hazardous Substances = gefahrstoffe = coshh = gefahrstoffrecht = produits chimiques dangereux
%Health and Safety = arbeitssicherheit = occupational safety = ^HSE = ^EHS = arbeitsschutz = santé sécurité au travail = seguridad laboral = prevención de riesgos laborales = bhp = %veiligheid = %arbetsmiljö = sicurezza sul lavoro = qhse = hsqe = occupational health and safety = sécurité au travail = ^PRL = %health & safety = vca = workplace safety = %safety regulations = unfallverhütungsvorschriften = unfallverhütung = arbejdsmiljø = %safety standards = sicherheitsvorschriften = règles de sécurité = normas de seguridad = työturvallisuus
Incident Investigation = accident investigation
%Investigations = ermittlungen = enquêtes = investigation techniques
IOSH = iosh managing safely
Law Enforcement = strafverfolgung
Loss Prevention = diebstahlprävention
Military Training
NEBOSH
OSHA = osha regulations = osha 30 = osha 10 = osha standards
%Patrolling = streifendienst = rondes = revierdienst = patrouille
Police Work = polizeidienst
^PPE = persönliche schutzausrüstung = equipos de protección individual = équipements de protection individuelle
Private Security = %sicherheitsdienst = seguridad privada = sécurité privée = security services
Process Safety = prozesssicherheit = seveso
Public Safety = öffentliche sicherheit
Safety Audits = safety inspections
Safety Management = sicherheitsmanagement = sms aviation
%Security Clearance = sicherheitsüberprüfung = top secret clearance = secret clearance = ts/sci
Security Officer Certification = sachkundeprüfung 34a = 34a = § 34a gewo = unterrichtung 34a = sia licence = sia license = cqp aps
Site Inspections = begehungen = site visits
%Surveillance = %überwachung von objekten
Water Rescue = rettungsschwimmer = lifeguard = lifeguarding = rettungsfähigkeit
Working at Heights = höhenarbeit = work at height = travail en hauteur = höhentauglichkeit = höhentauglich = rope access
`;
