// How people work: listed last, because everybody asks for them. One skill a line, other spellings after `=`, marks as in skillTable.ts.
export const SOFT = `
%Accountability
Active Listening = aktives zuhören = écoute active = escucha activa = %écoute
Adaptability = anpassungsfähigkeit = capacité d'adaptation = adaptabilidad = anpassningsförmåga = %adaptable
Analytical Skills = analytical thinking = analytisches denken = analytische fähigkeiten = esprit d'analyse = capacidad analítica = analytische denkweise = analytisch denken = analytical mindset = %analytical = analytische denkweisen = analytisch vermogen = myślenie analityczne
%Assertiveness = durchsetzungsvermögen = durchsetzungsfähigkeit = durchsetzungsstärke
Attention to Detail = detail oriented = liebe zum detail = souci du détail = atención al detalle = oog voor detail = sinn fürs detail = detailgenauigkeit = dokładność = attention to details = meticulous
%Autonomy = %autonomie = %autonomía = %autonome
%Collaboration = %zusammenarbeit = kooperationsfähigkeit = %collaborative
%Commitment = %engagement = einsatzbereitschaft = engagiert = engagiertheit
Communication Skills = %communication = kommunikationsfähigkeit = kommunikationsstärke = compétences en communication = habilidades de comunicación = kommunikationsfähigkeiten = aisance relationnelle = kommunikative fähigkeiten = verbal communication = written communication = communication skills verbal = communicative skills = %kommunikativ = communicatieve vaardigheden = komunikatywność = kommunikationsförmåga = oral communication = communicatief = capacità comunicative = kommunikationskompetenz = kommunikationsstark = %comunicación = written and verbal communication = viestintätaidot
Conceptual Thinking = konzeptionelles denken = konzeptionelle fähigkeiten = konzeptionsstärke
Confidentiality = diskretion = verschwiegenheit = %discrétion = vertraulichkeit = confidencialidad = confidentialité
Conflict Resolution = konfliktlösung = résolution de conflits = resolución de conflictos = konfliktfähigkeit = conflict management = konfliktmanagement = gestion des conflits
Courtesy = freundliches auftreten = sympathisches auftreten = gepflegtes erscheinungsbild = bonne présentation = gepflegtes auftreten = freundlichkeit = friendly manner
%Creativity = kreativität = créativité = creatividad = creativiteit = kreativitet = kreatywność = creatività = kreative ideen = creative thinking
Critical Thinking = kritisches denken = esprit critique = pensamiento crítico
%Curiosity = neugier = curiosité
Customer-Friendliness
Decision Making = entscheidungsfreude = prise de décision = toma de decisiones = entscheidungsfähigkeit = entscheidungsstärke
%Delegation
Emotional Intelligence = emotionale intelligenz
%Empathy = einfühlungsvermögen = empathie = empatía = empati = empathisch
%Enthusiasm = begeisterungsfähigkeit = %begeisterung = enthousiasme
%Flexibility = flexibilität = flexibilité = flexibilidad = flexibiliteit = flexibilitet = elastyczność = flessibilità = %flexibel
Goal Orientation = zielorientierung = zielorientierte arbeitsweise = results-driven = ergebnisorientierung = resultatorientert = results oriented = resultatgericht = lösungsorientierung = lösungsorientierte = ergebnisorientierte arbeitsweise = orientación a resultados = sens du résultat = result-oriented = zielstrebigkeit
Influencing Skills = überzeugungskraft = force de persuasion
%Initiative = eigeninitiative = esprit d'initiative = iniciativa = initiatief = initiativkraft = initiativrikedom = prise d'initiative = self-starter = self-motivated = proactivity = %proactive = proactividad = proaktivität = selbstmotivation = eigenverantwortung = eigenverantwortlichkeit = eigenverantwortliches arbeiten
Interpersonal Skills = zwischenmenschliche fähigkeiten = habilidades interpersonales = relationship building = sozialkompetenz = soziale kompetenz = people skills = social skills = sens du relationnel = sociale vaardigheden = kontaktfreude = kontaktfreudigkeit = soziale kompetenzen = sens relationnel
%Leadership = führungskompetenz = führungsqualitäten = liderazgo = leiderschap = ledarskap = leadership skills = przywództwo = leadershipkompetenzen = führungsstärke = ledelse = liderança = führungskompetenzen = leiderschapskwaliteiten = johtaminen
Learning Agility = lernbereitschaft = quick learner = willingness to learn = fast learner = eager to learn = lernwille = chęć nauki = lernfähigkeit = lernfreude
%Loyalty = loyalität = verlässlichkeit
%Motivation = %motiviert = hohe motivation = motivación
Multitasking = multi-tasking = polyvalence = polivalencia
Open-Mindedness = aufgeschlossenheit = %offenheit
Organizational Skills = organisational skills = organisationstalent = organisationsfähigkeit = sens de l'organisation = capacidad de organización = organisatorische fähigkeiten = organisatietalent = organization skills = %organizational = organisationsgeschick = rigueur et organisation = umiejętności organizacyjne = organisationsvermögen = strukturierte arbeitsweise = strukturiertes arbeiten = %organized = well-organized = organisiert = zdolności organizacyjne = organisiertes arbeiten = systematische arbeitsweise
%Patience = geduld = paciencia
Perseverance = ausdauer = durchhaltevermögen
Physical Fitness = körperliche belastbarkeit = körperliche fitness = physical stamina = bonne condition physique = physically fit = bonne condition = körperlich belastbar = fysiek fit = god fysisk
Presentation Skills = präsentationsfähigkeiten = präsentationsstärke = présentation orale = presentatievaardigheden = präsentationstechniken = presentation techniques
Prioritization = prioritizing = priorisierung = prioritisation = setting priorities
Problem Solving = problemlösung = résolution de problèmes = resolución de problemas = probleemoplossend vermogen = problemlösungskompetenz = problemlösning = problemlösungsfähigkeit = rozwiązywanie problemów = problem solver = problem solving skills = lösungsorientiertes denken = resolução de problemas
Public Speaking = sprechen vor publikum = prise de parole = öffentliche auftritte
Punctuality = pünktlichkeit = ponctualité = puntualidad = punctual = stiptheid
Quality Awareness = qualitätsbewusstsein = qualitätsbewusste arbeitsweise
%Reliability = zuverlässigkeit = fiabilité = fiabilidad = betrouwbaarheid = %reliable = %zuverlässig = pålitlighet = rzetelność = zuverlässige arbeitsweise = odpowiedzialność
%Resilience = belastbarkeit = résistance au stress = stressresistenz = stress resistance = stresstolerance = stresstålig = stress tolerance = resistencia al estrés = stressbestendig = gestion du stress = stress management = odporność na stres = work under pressure = ability to work under pressure = belastbar = stresstålighet
%Responsibility = verantwortungsbewusstsein = sens des responsabilités = responsabilidad = verantwoordelijkheidsgevoel = verantwortungsbereitschaft = ansvarstagande = verantwortungsgefühl = verantwortungsvolles = sense of responsibility
Rigor = %rigueur = %sorgfalt = sorgfältige arbeitsweise = sorgfältigkeit = genaue arbeitsweise = gewissenhaftigkeit = präzise arbeitsweise = %accuracy = exakte arbeitsweise = noggrannhet = genauigkeit = gewissenhafte arbeitsweise = accuratesse = rigueur professionnelle = genaues arbeiten = nauwkeurigheid = noggrann
Self-Organization = selbstorganisation = selbstständiges arbeiten = selbständiges arbeiten = selbstständige arbeitsweise = selbständigkeit = selbstständigkeit = work independently = självständig = zelfstandigheid = selbstständig = ability to work independently = eigenständiges arbeiten = samodzielność = eigenständige arbeitsweise = selbständige arbeitsweise = selvstændighed = itsenäinen = zelfstandig = arbeitet selbständig
Service Orientation
Strategic Thinking = strategisches denken = vision stratégique = pensamiento estratégico
Team Spirit = teamgeist = esprit d'équipe = team player = teamplayer
Teamwork = teamfähigkeit = travail d'équipe = trabajo en equipo = teamarbeit = samarbetsförmåga = praca w zespole = teamwerk = lavoro di squadra = travail en équipe = trabalho em equipe = teamarbejde = samarbeidsevne = team work = teamorientierung = samarbejdsevner = umiejętność pracy w zespole = trabalho em equipa = capacité à travailler en équipe = tiimityö = teamfähig
Time Management = zeitmanagement = gestion du temps = gestión del tiempo = timemanagement = tidsstyring = zarządzanie czasem
Work Ethic = arbeitsmoral = strong work ethic
`;
