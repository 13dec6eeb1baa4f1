// Office and secretarial work, translating. One skill a line, other spellings after `=`, marks as in skillTable.ts.
export const OFFICE = `
Administrative Support = administrative tätigkeiten = tâches administratives = tareas administrativas = administratieve ondersteuning = administrativa uppgifter = verwaltungstätigkeiten = prace administracyjne = administrative duties = administrative assistance = administrative tasks = sachbearbeitung = attività amministrative = support administratif = administrative aufgaben = administratieve taken = gestion administrative = administrative experience
Appointment Scheduling = terminkoordination = gestion des rendez-vous = terminvergabe = terminorganisation
Archiving = archivierung = archivage = archivering = archivo
Audio Typing = phonodiktat = dictation
Business Correspondence = %korrespondenz = correspondance = schriftverkehr = correspondencia = correspondence = correspondentie = korespondencja = schriftliche korrespondenz
Business Letters
Calendar Management = terminmanagement = kalenderführung = gestion d'agenda = gestión de agenda = diary management = agendabeheer = kalendermanagement = calendar coordination
Call Handling = telefonannahme = handling calls
Clerical Skills = clerical = bürotätigkeiten = clerical duties = clerical work
Copying and Scanning = scannen = photocopying = kopieren
Correspondence Handling = written correspondence
Courier Booking
Database Maintenance
Document Preparation = dokumentenerstellung
Document Scanning = scannen von dokumenten
Executive Assistance = assistenz der geschäftsführung = assistance de direction = executive support = direktionsassistenz = vorstandsassistenz
Expense Tracking
Facilities Coordination = %office facilities
%Filing = ablage = %classement = archivierung von dokumenten = filing systems
Fleet Administration
Form Design = formularwesen
Form Filling
Franking = frankieren
Front Desk Operations = empfangstätigkeit
General Office Work = allgemeine bürotätigkeiten = bürokommunikation = office work = office duties = allgemeine büroarbeiten
Invoice Filing = rechnungsablage
Label Printing = etikettendruck
Mail Handling = postbearbeitung = posteingang = %courrier = poststelle = postbearbeitung und ablage
Mail Merge = serienbrief
Meeting Coordination = meeting planning = sitzungsorganisation = besprechungsorganisation = meeting organization
Meeting Room Booking = raumbuchung
Minute Taking = protokollführung = taking minutes = rédaction de comptes rendus = notuleren = prise de notes
Office Administration = büroverwaltung = gestion de bureau = administración de oficina = office management = büroorganisation = kontorsadministration = büromanagement = prowadzenie biura = officemanagement = kontorarbejde
Office Equipment = bürogeräte = copiers = office machines
Office Supplies = büromaterial
Office Supplies Ordering = ordering office supplies
Order Entry = auftragserfassung
Paperless Office
Payroll Preparation = vorbereitende lohnbuchhaltung
Phone Etiquette = telefonieren = telephone skills = accueil téléphonique = telefondienst = telefonzentrale = telephone etiquette = atención telefónica = phone skills = standard téléphonique = telefonische kundenbetreuung = switchboard = answering phones = phone calls = telefonkommunikation
Preparatory Accounting = vorbereitende buchhaltung
Receptionist Duties = %empfang = gästeempfang = empfangstätigkeiten = accueil physique
Record Keeping = aktenführung = records management = tenue de dossiers = recordkeeping
Secretarial Skills = sekretariat = secrétariat = secretariado = sekretariatsaufgaben = secretariaat = secretarial
Shorthand = stenografie
Simultaneous Interpreting = language interpreting = dolmetschen = interprétariat = tolken
Switchboard Operation
Ten-Finger Typing = 10-finger-system = zehnfingersystem
%Transcription
%Translation = übersetzung = traduction = traducción = übersetzungen = vertaling = översättning = tłumaczenia = traduzione = tradução = oversettelse = translation services
Travel Arrangements = reiseplanung = organisation de voyages = gestión de viajes = reisebuchungen = travel planning = reiseorganisation = travel management = travel coordination = geschäftsreisen
%Typing = tippen = frappe = maschinenschreiben = schreibarbeiten = mecanografía = typing skills = keyboarding = touch typing
Visitor Management = besuchermanagement = besucherempfang
`;
