// Human resources. One skill a line, other spellings after `=`, marks as in skillTable.ts.
export const PEOPLE = `
Absence Management = abwesenheitsmanagement
Active Sourcing
Assessment Centers = assessment center
Boolean Search
Career Counseling = karriereberatung = berufsberatung = orientation professionnelle = career guidance
%Change Management = veränderungsmanagement = conduite du changement = gestión del cambio = zarządzanie zmianą = verandermanagement = förändringsledning = organizational change
Compensation and Benefits = comp & ben = vergütungsmanagement = compensation & benefits = total rewards
%Diversity and Inclusion = %diversity & inclusion = %diversity equity and inclusion
%Employee Engagement = mitarbeiterbindung
Employee Relations = labor relations = labour relations = relations sociales = industrial relations = arbeitnehmervertretung = union negotiations = betriebsrat zusammenarbeit
Employer Branding = marque employeur
Executive Coaching
Exit Interviews
HR Administration = personaladministration = personalverwaltung = administration du personnel = personeelsadministratie = personalsachbearbeitung
HR Analytics = people analytics
HR Business Partnering = hr business partner
HR Management = %human resources = human resource management = %personalwesen = ressources humaines = recursos humanos = personalmanagement = risorse umane = zasoby ludzkie = gestion des ressources humaines = hrm = %hr = human resources management = personalarbeit
HR Policies
Interviewing = bewerbungsgespräche = entretiens d'embauche = interview techniques = behavioral interviewing
Job Descriptions = stellenbeschreibungen
Labor Market Integration = arbeitsmarktintegration
%Leadership Development = führungskräfteentwicklung
%Onboarding = %einarbeitung neuer mitarbeiter = intégration des nouveaux = employee onboarding
Organizational Development = organisationsentwicklung = organisational development = développement organisationnel = desarrollo organizacional
Performance Management = mitarbeitergespräche = performance reviews = performance appraisals = gestion de la performance = gestión del desempeño
Personnel Development = personalentwicklung = %talent development = people development
Psychometrics = psychometric testing
%Recruiting = %recruitment = personalbeschaffung = %recrutement = reclutamiento = selección de personal = personalgewinnung = %rekrytering = %rekrutacja = werving en selectie = recrutamento = rekruttering = full cycle recruiting = technical recruiting = selezione del personale = end-to-end recruitment
Staff Scheduling = personaleinsatzplanung = dienstplangestaltung = shift planning = rostering = personalplanung = workforce planning = schichtplanung = schemaläggning
Succession Planning = nachfolgeplanung
%Talent Acquisition = talentgewinnung
%Talent Management
Time Recording = zeiterfassung = zeitwirtschaft
%Training and Development = aus- und weiterbildung = %formation professionnelle = %learning and development = learning & development = %schulungen = %schulung = %staff training = training delivery = employee training = formation du personnel = capacitación = %trainings = opleiding geven = mitarbeiterschulung
Workplace Health = betriebliches gesundheitsmanagement = bgm
Works Council = betriebsverfassungsrecht
`;
