// Social work and support of people. One skill a line, other spellings after `=`, marks as in skillTable.ts.
export const SOCIAL = `
Adult Social Care
Advocacy for Clients = client advocacy
Applied Behavior Analysis = aba therapy = applied behaviour analysis
Asylum and Refugee Work = flüchtlingshilfe = %asylum = flüchtlingsarbeit
%Autism = %autismus = autisme = autismo = autism spectrum = autism spectrum disorder
Autism Support = asd support
Befriending
Behavior Management = behaviour management = behavioural support = behavior support = challenging behaviour = verhaltensauffälligkeiten
Case Management = fallmanagement = gestion de cas = caseload management = gestión de casos = casemanagement
Child Protection = kinderschutz = protection de l'enfance = protección de menores = child welfare = kindeswohl
%Childcare = kinderbetreuung = garde d'enfants = cuidado de niños = kinderopvang = barnomsorg = opieka nad dziećmi = child care = nannying = babysitting = childminding = lastenhoito = puériculture = barnepass
Children with Special Needs = förderbedarf
Community Development = gemeinwesenarbeit = community outreach = community engagement = %outreach = quartiersarbeit = stadtteilarbeit
Conflict Mediation
%Counselling = %counseling = beratungsgespräche = accompagnement social = psychologische beratung = sozialberatung = beratungstätigkeit
Crisis De-escalation = deescalation
Debt Counseling = schuldnerberatung
Domestic Violence Support
Family Support = familienhilfe = spfh = sozialpädagogische familienhilfe = soutien à la parentalité
Foster Care = pflegekinderwesen
Gerontological Care
Group Facilitation = gruppenleitung = gruppenarbeit = gruppenangebote = animation de groupe
Group Therapy
Harm Reduction
Homelessness Support = wohnungslosenhilfe
Household Management = hauswirtschaft = hauswirtschaftliche versorgung = haushaltsführung = household tasks = housework
%Inclusion = inklusion = inclusive education = inkludering
Intercultural Competence = interkulturelle kompetenz = intercultural skills = cultural competence = interkulturelle kompetenzen = cultural sensitivity
Job Coaching = arbeitsvermittlung = insertion professionnelle
Learning Disabilities = lernbehinderung
Learning Disability Support
Leisure Activities = freizeitgestaltung = animation socioculturelle = activities coordination
Life Skills Coaching = life skills training
Motivational Interviewing = motivierende gesprächsführung
Nappy Changing = diaper changing = wickeln
Needs Assessment
Participation Support = teilhabe = bthg = hilfeplanung = hilfeplanverfahren
Play Therapy
Positive Behavior Support
Probation Services = bewährungshilfe
Refugee Support
Resident Care = bewohnerbetreuung = residential care = heimbetreuung
Residential Childcare = heimerziehung
Safeguarding = safeguarding children
School Social Work = schulsozialarbeit
Sign Language = gebärdensprache = langue des signes = bsl = asl
Social Counseling
Social Education = sozialpädagogik = éducation spécialisée = educación social = socialpedagogik = sociaal pedagogisch = sozialpädagogische
Social Services = sozialdienst = services sociaux = servicios sociales = soziale dienste = socialtjänst = opieka społeczna
Social Work = soziale arbeit = sozialarbeit = travail social = trabajo social = socialt arbete = maatschappelijk werk = praca socjalna = sosialt arbeid = assistenza sociale = socialt arbejde
Suicide Prevention
Supported Living
Systemic Counseling = systemische beratung = systemische therapie = systemisches arbeiten
Youth Mentoring = mentoring young people
Youth Work = jugendarbeit = jugendhilfe = kinder- und jugendhilfe = youth development = travail de jeunesse = jeugdzorg = ungdomsarbete
`;
