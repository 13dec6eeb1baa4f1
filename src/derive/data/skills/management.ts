// Projects, products, strategy, leading firms. One skill a line, other spellings after `=`, marks as in skillTable.ts.
export const MANAGEMENT = `
Account Planning
Agile Project Management = agiles projektmanagement
Analytical Problem Solving
Balanced Scorecard
Benchmarking
Benefits Realization
Board Reporting
Business Administration = betriebswirtschaft = bwl = administration des affaires = administración de empresas = betriebswirtschaftslehre = bedrijfskunde = företagsekonomi = economía de la empresa = betriebswirtschaftliche kenntnisse = kaufmännische ausbildung
%Business Analysis = business-analyse = analyse d'affaires = análisis de negocio = %business analyst = geschäftsanalyse = businessanalyse
Business Case Development = business cases = business case
Business Continuity = business continuity management = notfallmanagement
Business Models = geschäftsmodelle = business model
Business Planning = geschäftsplanung = business plan = business plans
Business Process Management = geschäftsprozesse = geschäftsprozessmanagement = ^BPM = business processes = processus métiers = procesos de negocio = business process = prozessmanagement = process management = gestion de processus = process mapping
Business Strategy = unternehmensstrategie = stratégie d'entreprise = estrategia empresarial = business strategies
CAPM
Commercial Awareness = commercial acumen = business acumen = kaufmännisches verständnis = sens commercial = kaufmännisches denken
%Commissioning = %inbetriebnahme = inbetriebnahmen = mise en service = puesta en marcha = inbedrijfstelling
%Consulting = %beratung = %conseil = consultoría = advies = %rådgivning = consulenza = management consulting = unternehmensberatung = business consulting = %doradztwo
Contractor Management = subcontractor management = nachunternehmer
Corporate Strategy
Crisis Management = krisenmanagement = gestion de crise = gestión de crisis
Decision Analysis
Delivery Management
Design Management
Earned Value Management
Entrepreneurship = unternehmertum
Escalation Management = eskalationsmanagement
Facility Management = facilities management = gebäudemanagement = gestion des bâtiments = liegenschaftsverwaltung = fastighetsförvaltning = facilitair
Feasibility Studies = machbarkeitsstudien = feasibility study
Franchise Management
Gap Analysis
%Governance = it governance = project governance
Innovation Management = innovationsmanagement = %innovation
International Business
IPMA
IT Project Management = it-projektmanagement = it-projektleitung
Knowledge Management = wissensmanagement = gestion des connaissances
Market Entry
Matrix Organizations
Meeting Facilitation = %moderation = facilitation = workshop facilitation = %workshops = animation de réunions
Multi-Site Management
OKRs = objectives and key results
Operations Management = betriebsleitung = gestion des opérations = gestión de operaciones = operatives management = operational management = betriebsführung = %operations = %business operations
Outsourcing
Performance Measurement
%Planning = %planung = arbeitsplanung = planificación = planlegging
PMBOK
PMI Methodology
PMO = project management office
PMP = project management professional = pmp certification
PPM Tools
PRINCE2 = prince 2
Problem Management
%Product Management = produktmanagement = gestion de produit = gestión de productos = %product owner = product ownership = gestion produit
%Product Roadmap = roadmapping = product roadmaps = product vision = roadmaps = produkt-roadmap
Product Strategy = produktstrategie
Program Management = programmmanagement = programme management = gestion de programme
Project Coordination = projektkoordination = coordination de projet = coordinación de proyectos = projektassistenz
Project Documentation = projektdokumentation
Project Management = projektmanagement = gestion de projet = gestión de proyectos = projectmanagement = projektledning = prosjektledelse = projektledelse = zarządzanie projektami = gestione progetti = projektleitung = project leadership = gestion de projets = projectleiding = gestão de projetos = projektinhallinta = %project manager = managing projects = projekterfahrung = %project lead
Project Planning = projektplanung = planification de projet = planificación de proyectos = projectplanning
Property Management = hausverwaltung = gestion immobilière = administración de fincas = immobilienverwaltung = immobilienmanagement = weg-verwaltung
Quality Audits
Resource Management = ressourcenplanung = resource planning = ressourcenmanagement
Restructuring = umstrukturierung = sanierungsmanagement
Scope Management
Service Level Agreements = ^SLA = ^SLAs = service level management
Service Management = servicemanagement
%Stakeholder Management = stakeholdermanagement = gestion des parties prenantes = gestión de stakeholders = stakeholder engagement = intressenthantering = stakeholder relations
Strategic Partnerships = %partnerships = alliances
%Strategic Planning = strategische planung = planification stratégique = planificación estratégica = strategieentwicklung = strategy development = strategic management
SWOT Analysis
Team Management = teamleitung = gestion d'équipe = gestión de equipos = teamführung = people management = mitarbeiterführung = personalführung = staff management = management d'équipe = team lead = teamledning = zarządzanie zespołem = personalledelse = leidinggeven = gestione del team = team leadership = %team building = disziplinarische führung = fachliche führung = personalansvar = staff supervision = %encadrement = führungserfahrung = %supervision = leadership experience = team supervision = encadrement d'équipe
Technology Roadmaps
Turnaround Management
Vendor Selection
Work Breakdown Structure
`;
