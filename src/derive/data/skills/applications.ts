// Programs people use at work: office, ERP, CRM and their kin. One skill a line, other spellings after `=`, marks as in skillTable.ts.
export const APPLICATIONS = `
1C Enterprise = ^1C
ABACUS = abacus software = abacus erp
?Access = microsoft access = ms access
Adobe Acrobat = acrobat
Adobe Experience Manager = aem
ADP Workforce Now = ^ADP
!Airtable
Amadeus GDS = sabre gds = galileo gds
Apache OpenOffice = openoffice = libreoffice
Applicant Tracking Systems = applicant tracking system
!Asana
Avaloq
Bexio
Billing Systems
Blackbaud = raiser's edge
Blackboard Learn
BMC Remedy = ?Remedy
Calendly
ClickUp
?Concur = sap concur
Creatio
%CRM = crm systems = crm software = crm system = crm-systeme = customer relationship management = crm tools = outil crm
DATEV = datev kenntnisse
Dayforce = ceridian
Document Management = document management systems = dokumentenmanagement = dms = document control = dokumentenverwaltung = gestion documentaire = gestión documental
DocuSign
!Dropbox
Dynamics 365 = microsoft dynamics = ms dynamics = dynamics nav = navision = dynamics ax = microsoft dynamics 365 = ms dynamics nav = business central = dynamics crm
E-Commerce Platforms
ECM Systems
!Epicor
%ERP = erp systems = erp system = erp-systeme = enterprise resource planning = erp software = sistemi erp = sistemas erp = erp-systemen
!Evernote
!Excel = microsoft excel = ms excel = advanced excel = excel kenntnisse = excelkenntnisse = excel formulas
Finnova
Freshdesk = freshservice
G Suite = google workspace = google docs = google drive
Gmail
Google Sheets
Help Scout
HRIS = hr information systems = human resources information system = hr systems = hcm systems
HubSpot = hubspot crm
IBM Maximo = ?Maximo
IFS Applications
?Infor = infor m3 = infor ln
!Intercom
JD Edwards = jde
Jira Service Management = jira service desk
Klaviyo
Kronos = ukg = workforce management software
Lexware
Lightspeed POS
LMS = learning management system = learning management systems
MailChimp = mail chimp
Marketo
Medidata Rave = medidata
Micros POS
Microsoft Office = ms office = office 365 = microsoft 365 = m365 = office suite = microsoft office suite = ms office suite = o365 = office365 = ms-office-kenntnisse = pack office = suite office = paquete office = pacchetto office = pakiet ms office = office-paket = officepaketet = office pakke = office-pakken = office applications = office anwendungen = office-kenntnisse = office-programme = ms-office-programme = ms-office-palette = pacote office = office produkte = microsoft office 365 = ms-office-produkte = microsoft office products
Microsoft OneNote = onenote
Microsoft Planner
Microsoft Teams = ms teams
Miro Boards = ?Miro
Monday.com
MS Project = microsoft project
NetSuite = oracle netsuite
?Notion
Odoo
OneDrive
Online Banking
?Opera = opera pms = oracle opera
Oracle E-Business Suite = oracle ebs
Oracle ERP = oracle fusion = oracle cloud erp = oracle financials
!Outlook = microsoft outlook = ms outlook
Pardot
PeopleSoft
Pipedrive
Pivot Tables = pivottabellen = pivot-tabellen = vlookup = tableaux croisés dynamiques = tablas dinámicas = xlookup
Point of Sale Systems = point of sale = pos systems = pos system = kassensysteme = kassensystem = cash register = caisse enregistreuse = kassenführung = tpv = kassasystem = epos
Power Apps = powerapps = power platform = microsoft power platform
Power Automate = microsoft flow
PowerPoint = microsoft powerpoint = ms powerpoint = power point
Primavera P6 = ?Primavera = oracle primavera
Property Management Systems = mews pms
QuickBooks = quick books
?Sage = sage 100 = sage 50 = sage x3 = sage intacct
Salesforce = salesforce.com = salesforce crm = sfdc = sales cloud = salesforce lightning = service cloud
Salesforce Marketing Cloud = marketing cloud
SAP = sap erp = sap r/3 = sap systems = sap system = sap-kenntnisse = sap umfeld = sap-anwender
SAP Ariba = ariba
SAP Basis
SAP BTP
SAP CO
SAP EWM
SAP FI = sap fico = sap fi/co
SAP Fiori = sapui5 = fiori
SAP HANA = s/4hana = s4hana = sap s/4hana = s4/hana = sap s4 hana = sap s/4
SAP HCM = sap hr
SAP MM
SAP PM
SAP PP
SAP QM
SAP SD
SAP SuccessFactors = successfactors
SAP WM
!SharePoint = microsoft sharepoint = sharepoint online = share point
Shift Planning Software = planday
Siebel
?Slack
Smartsheet
Spreadsheets = spreadsheet = tabellenkalkulation = hojas de cálculo
SugarCRM
SurveyMonkey = qualtrics
Ticketing Systems = ticketsystem = ticketing system = ticketing = ticket system = ticketsysteme
Toast POS
Trello
Veeva = veeva vault
Viber
Visio = microsoft visio = ms visio
WebEx
?Word = microsoft word = ms word
Word Processing = textverarbeitung = tratamiento de textos
Workday HCM = workday
Wrike
Xero
Yardi
Zapier
Zendesk
Zoho CRM = zoho
?Zoom
`;
