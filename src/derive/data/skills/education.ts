// Teaching and training. One skill a line, other spellings after `=`, marks as in skillTable.ts.
export const EDUCATION = `
Adult Education = erwachsenenbildung = formation des adultes = educación de adultos = volwasseneneducatie
After-School Care = hort = ganztagsbetreuung = offener ganztag = fritids
Art Education = kunstpädagogik
Assessment Design = student assessment = %assessments
CELTA = tefl = tesol = celta/delta
Child Care Concepts = early years foundation stage = eyfs
Classroom Management = klassenführung = gestion de classe = gestión del aula
%Coaching = mentoring and coaching
Curriculum Development = lehrplanentwicklung = développement de programmes = curriculum design = lesplan = diseño curricular = %curriculum = curriculum planning
DaF/DaZ = deutsch als fremdsprache = deutsch als zweitsprache = ^DaF = ^DaZ
Didactics = didaktik = methodik und didaktik
Differentiated Instruction
E-Learning = elearning = online learning = digital learning = digitales lernen
Early Childhood Education = frühpädagogik = petite enfance = educación infantil = elementarpädagogik = early years = förskola = frühkindliche bildung = early childhood = early childhood development = kleuteronderwijs
Educational Counseling = bildungsberatung = academic advising
Educational Psychology
Educational Technology = edtech
English Teaching = esl = efl = english as a second language
Exam Preparation = prüfungsvorbereitung
Experiential Education = erlebnispädagogik
Google Classroom
%Higher Education = hochschulbildung
Homework Help = hausaufgabenbetreuung = soutien scolaire
Individualized Education Programs = iep = ieps
Instructional Design = lernkonzepte
Kindergarten Teaching = kindergartenpädagogik
Language Teaching = sprachunterricht = enseignement des langues = language instruction
Lecturing = vorlesungen = university teaching
Lesson Planning = unterrichtsplanung = unterrichtsvorbereitung = préparation de cours = lesson plans = planificación de clases
Library Science = bibliothekswesen = cataloging = bibliothéconomie
Literacy Instruction = reading instruction = phonics
Math Instruction
%Mentoring = %mentorship
Montessori = montessori method = montessoripädagogik
Moodle
Music Education = musikpädagogik = music teaching = musikunterricht = musical early education
Outdoor Education = waldpädagogik
Pädagogik = pädagogische arbeit = pädagogische kenntnisse = pädagogisches konzept
Parent Communication = elternarbeit = elterngespräche = elternzusammenarbeit
Pedagogy = pédagogie = pedagogía = pedagogik = pedagogika = pedagogische
Physical Education = sportunterricht = éducation physique
School Administration = schulverwaltung
Special Education = sonderpädagogik = éducation spécialisée scolaire = educación especial = heilpädagogik = %special needs = förderpädagogik = specialpedagogik = special educational needs = specialpedagogisk = special needs education = ^SEN
STEM Education
Student Engagement
Student Support
%Teaching = unterrichten = %enseignement = enseñanza = lesgeven = nauczanie = insegnamento = classroom teaching = teaching experience = %unterricht = opetus = lehrtätigkeit = docencia = unterrichtserfahrung = ensino
Train the Trainer = ausbildereignung = ada-schein = aevo = ausbildereignungsprüfung = ausbilderschein
Tutoring = nachhilfe = %tutorat = soutien pédagogique = tutorías
%Undervisning = undervisningserfarenhet
Vocational Training
Workshop Design
`;
