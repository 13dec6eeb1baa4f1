// Composed titles of English: `worker leader: field kind`, where each word of the right side may be any of its `a/b`, all must
// stand in the title in any order, and the longest rule decides. `leader` is who manages such work; without it, the same.

export const TITLE_RULES = `
25-1199.00: professor/lecturer research/clinical/assistant/associate/visiting/adjunct/postdoctoral/tenure
13-2011.00: audit/auditor/auditing
13-2011.00: audit/auditor/auditing it/information/technology/internal/senior/associate/staff/manager/supervisor/consultant/director/charge/infrastructure
15-1253.00 11-3051.01: quality assurance
15-1252.00 11-3021.00: developer/programmer/programming/middleware
15-1252.00 11-3021.00: software/application/firmware/frontend/backend/fullstack/mobile/web/android/ios engineering/engineer/development/developer/programmer/lead/leader/professional/specialist/associate/team/technologist
15-1252.00 11-3021.00: java/j2ee/.net/c#/c++/python/php/ruby/scala/golang/javascript/angular/react/cobol/mainframe/abap/pega/mulesoft/sharepoint/salesforce/sfdc/hadoop/spark/peoplesoft/siebel/tibco/servicenow engineer/consultant/lead/leader/specialist/architect/associate/expert/professional
15-1251.00: programmer/programming analyst
15-1254.00: web/wordpress/drupal/magento/shopify/front developer/programmer
15-1254.00: front end developer/engineer
15-1255.00: ux/ui/interaction/usability/interface designer/design/lead/architect/researcher/specialist/consultant
15-1255.00: user experience/interface/research/researcher
15-1255.01: game/gameplay/games designer/developer
15-1253.00: tester/sdet/sqa
15-1253.00: test/testing lead/leader/analyst/consultant/automation/software/specialist/manager
15-1253.00: quality assurance lead/analyst/tester/automation/software/engineer/test/testing
15-1253.00: quality assurance it/information/computer/application/system
15-1211.00: functional/requirement/erp/sap/oracle/crm/edi/ehr/emr/peoplesoft/workday/servicenow/netsuite/jd/jde/murex/hyperion/guidewire/mes/plm/hris/scm/infor/ariba/kronos analyst/consultant/specialist/lead/expert/associate/advisor
15-1211.00: it/sap/erp/crm/system/software/technology/technical/oracle/application/salesforce/functional/jd/edwards business analyst/consultant
15-1211.01: clinical/health/nursing/medical informatics/informaticist
15-1211.01: epic/cerner/meditech analyst/consultant/specialist/builder
15-1299.08: system/platform/enterprise/solution/application/cloud/technical/it/integration/technology/infrastructure/sap/oracle/java architect/architecture
15-1299.08: it/cloud/devops/reliability/platform/aws/azure/kubernetes engineer/consultant/specialist/lead/engineering
15-1299.09: scrum/agile master/coach/lead/leader
15-1299.09: it/sap/erp/crm/oracle/software/technical/technology/information/system/application/infrastructure/cloud/network/salesforce/cybersecurity/computer project/program/delivery/release/implementation/transition/service manager/lead/leader/coordinator/management/specialist/owner/director
15-1299.09: release/deployment/configuration manager/management/coordinator
15-1244.00: server/linux/unix/windows/storage/backup/middleware/websphere/weblogic/sccm/exchange/citrix/vmware/sharepoint/lotus/san/wintel/tibco/jira/salesforce/erp/sap/infrastructure/desktop administrator/administration/engineer/admin/administrative/support
15-1244.00: network/system/it/computer/lan/wan administrator/administration
15-1242.00: database/sql/oracle/mysql/postgresql/db2/teradata/data administrator/administration
15-1243.00: database/data architect/modeler/modeling/architecture
15-1243.01: etl/datastage/informatica/warehouse/warehousing/teradata/ssis/talend developer/consultant/lead/analyst/engineer/specialist/programmer/architect
15-1243.01: data warehouse/warehousing/integrator/integration/lake
15-1252.00: data engineer/engineering
15-1212.00: security/cybersecurity/vulnerability/penetration information/it/network/data/cloud/application/system/cybersecurity/computer/technology/analyst/assessor/tester
15-1212.00: security/cybersecurity consultant/researcher/architect/engineer/advisor/technical
15-1232.00: support/desk it/help/helpdesk/desktop/application/technical/technician/technology/computer/software/user/system/product/production
15-1241.00: network/networking/lan/wan/routing engineer/architect/consultant/designer/lead/engineering
15-1231.00: network/networking/lan/noc technician/analyst/specialist/support/operation
15-1221.00: machine/deep/artificial learning/intelligence researcher/research
15-2051.00: machine/deep/artificial learning/intelligence
15-2051.00: data/decision/analytic scientist/science
15-2051.00: data/analytic analyst/consultant/specialist/lead/associate/manager/strategist/supervisor/professional/insight
15-2051.01: bi/intelligence/tableau/reporting/report/insight analyst/developer/consultant/lead/specialist/engineer/manager/architect
15-2051.02: clinical data manager/coordinator/management
15-2031.00: operation research/optimization analyst/scientist/manager/engineer/consultant
15-2041.00: statistician/biostatistician/biostatistics/statistics
15-2041.00: statistical/sas analyst/programmer/programming/consultant/associate/modeler/lead/scientist
15-2041.00: predictive/statistical/catastrophe/mathematical modeling/modeler
15-1211.00: enterprise resource planning
15-2011.00: actuarial/actuary
15-2021.00: mathematician/cryptographer
13-2011.00 11-3031.00: accounting/accountancy/cpa consultant/analyst/advisor/specialist/staff/senior/associate/professional/officer/manager
13-2011.00: assurance associate/senior/staff/consultant/professional/manager
13-2011.00: tax associate/senior/staff/consultant/analyst/professional/specialist/accountant/advisor
13-2051.00 11-3031.00: finance/financial/fp/treasury/valuation/equity/securities/portfolio/derivative/hedge analyst/associate/consultant/professional/specialist/modeler/modeling/advisory/planning/analysis/research/strategist
13-2051.00: banking analyst/associate
13-2051.00: investment/acquisition/merger analyst/associate/professional/principal/banking/bank/research/product/specialist/consultant
13-2011.00: financial reporting
13-2051.00: corporate finance/banking
13-2051.00: investment banking analyst/associate/president/group
13-2051.00: equity/fixed/credit income/research analyst/associate
13-2099.01: quantitative analyst/researcher/research/developer/strategist/modeler/associate/trader/engineer/finance/analysis
13-2099.01: financial engineer/engineering
13-2054.00 11-3031.00: risk credit/market/model/operational/financial/liquidity/enterprise/analyst/associate/specialist/consultant/control/management/consulting
13-2041.00 11-3031.00: credit analyst/specialist/associate/officer/administrator
13-2052.00: financial/wealth/investment/retirement advisor/planner/coach
13-2053.00: underwriter/underwriting
13-2061.00: bank/financial examiner
13-2072.00: loan/mortgage officer/originator/consultant/specialist
13-1161.00 11-2021.00: marketing/market/brand/advertising/seo/sem/ecommerce/campaign analyst/specialist/coordinator/associate/strategist/research/researcher/consultant/assistant/executive/insight/planner/analytic/science/representative/professional/officer
13-1161.00: market research
13-1161.00 11-2021.00: social/digital/search media/marketing/advertising/content specialist/analyst/coordinator/strategist/expert/associate/executive/consultant
13-1161.00: business/market development/growth analyst/specialist/associate
13-1111.00: program/policy/management analyst/evaluator
13-1111.00: continuous improvement analyst/specialist/coordinator
13-1071.00 11-3121.00: human resource
13-1071.00 11-3121.00: talent/recruitment/recruiting/staffing/recruiter
13-1071.00 11-3121.00: talent/workforce/employee/people acquisition/management/relation/engagement/partner
13-1141.00 11-3111.00: compensation/benefit/reward/payroll analyst/specialist/consultant/coordinator/administrator/manager/benefit
13-1151.00 11-3131.00: training/learning specialist/coordinator/development/consultant/officer/facilitator/advisor
13-1081.00 11-3071.00: logistic/supply/demand/material/inventory chain/analyst/planner/specialist/consultant/leader/lead/coordinator/planning
13-1081.00 11-3071.00: supply chain
13-1023.00 11-3061.00: purchasing/procurement/sourcing/subcontract/contracting analyst/specialist/agent/consultant/officer/associate/professional/lead
13-1022.00: merchandise/merchandising/buying/retail buyer/assistant/planner/coordinator/analyst/merchandiser
13-1041.00 11-9199.02: compliance/aml/kyc/sanction analyst/specialist/officer/associate/consultant/advisor/advisory
13-1041.07 11-9199.01: regulatory affair/submission/analyst/specialist/associate/compliance
13-1121.00: event/conference/meeting/festival/wedding planner/coordinator/associate/specialist/manager/director/producer/planning
13-1131.00 11-2033.00: fundraising/fundraiser/donor/giving/philanthropy/advancement
13-1051.00: cost/construction estimator/estimating
13-1031.00: claim analyst/adjuster/examiner/specialist
11-3031.00: finance/financial/accounting/controller/treasury manager/director/president/head/controllership
11-3031.00: finance manager/director business/corporate/planning
11-2021.00: marketing/product/brand manager/director/head/president/owner
11-2021.00: product line/portfolio/growth manager/lead/leader
11-2022.00: sale/territory manager/director/head/president
11-2032.00: public/corporate/media/investor/community relation/communications manager/director/head/president
11-3021.00: it/technology/information/software/engineering/system/data/infrastructure/cloud manager/director/head/president
11-3021.00: software/application/web/platform engineering/development manager/director/head/president
11-3051.00: production/plant/manufacturing/quality manager/director/head/superintendent
11-3051.00: quality assurance/control manager/director/head
11-9041.00: engineering manager/director/head/president
11-9041.00: mechanical/electrical/civil/structural/process/test/design/manufacturing engineering manager/director
11-9111.00: clinical/nursing/patient/medical/healthcare/hospital/health/physician manager/director/administrator
11-9121.00: research/scientific/biology/chemistry director/manager/head
11-9121.01: clinical research/trial manager/coordinator/director
11-9021.00: construction manager/director/superintendent
11-9032.00: principal/vice school
11-9033.00: academic/admission/student/provost/enrollment/faculty director/dean/registrar/manager
11-9151.00: community/social program/service/outreach manager/director
11-9051.00: restaurant/food/beverage/kitchen/catering manager/director
11-9081.00: hotel/lodging/resort manager/director
11-9141.00: property/estate/leasing/asset manager/director
11-1021.00: general/operation/branch manager/director
11-3012.00: administrative/administration/office director/services
13-1199.00: business/sale operation analyst/specialist/associate/coordinator
41-9031.00: technical/pre/solution/engineer/engineering sale/presale account/engineer/engineering/consultant/manager/specialist/representative
41-9031.00: technical account manager/executive
41-3031.00: trader/trading
41-3021.00: insurance agent/broker/producer/sale
41-9022.00: realtor
41-4012.00: sale representative/agent/associate/consultant/executive
41-4011.00: medical/pharmaceutical/technical/scientific/device sale representative/specialist/executive
17-1011.00: architectural designer/professional/associate/intern/staff/graduate/design/project
17-1012.00: landscape architect/designer/architecture/architectural
17-3011.00: architectural/civil/structural drafter/drafting/detailer/draftsman
17-2051.00: civil/structural/geotechnical/bridge/highway/roadway/transportation/traffic/stormwater/wastewater/hydraulic/pavement engineer/engineering/professional/designer/analyst/specialist
17-2081.00: environmental/remediation/emission/air engineer/engineering
17-2141.00: mechanical/hvac/cae/thermal/stress/vehicle/powertrain/automotive/nvh/vibration/durability/chassis/body/engine/turbine/piping/cad/tooling/hydraulic/transmission/driveline/calibration/airbag/seat/brake/adas engineer/engineering/analyst/designer/specialist
17-2141.00: design/product release/development engineer
17-2141.00: product/project/application engineer
17-2071.00: electrical/power/substation/protection/relay/control/plc/automation/instrumentation/motor/electrification/battery/scada engineer/engineering/designer
17-2072.00: electronic/rf/radio/wireless/analog/asic/semiconductor/device/antenna/microwave/signal/optical/dsp/telecommunications/lte/wi/wifi/satellite/laser/photonics engineer/engineering/professional/designer
17-2061.00: hardware/fpga/vlsi/soc/cpu/gpu/circuit/physical/layout/rtl/dft engineer/engineering/designer/verification
17-2011.00: aerospace/aircraft/avionics/flight/propulsion/aeronautical/aerodynamics engineer/engineering/analyst
17-2021.00: agricultural/irrigation engineer
17-2031.00: biomedical/bioprocess/bioengineering engineer/engineering/specialist
17-2041.00: chemical/process/refinery/polymer/formulation engineer/engineering
17-2111.00: safety/fire/loss engineer/engineering
17-2112.00: industrial/manufacturing/quality/reliability/packaging/production/lean/supplier/warehouse/supply/purchasing/ergonomic engineer/engineering
17-2131.00: material/metallurgical/ceramic/corrosion/composite engineer/engineering
17-2151.00: mining/mine/geological engineer
17-2161.00: nuclear/reactor engineer
17-2171.00: petroleum/reservoir/drilling/completion engineer
17-2199.00: photonics/robotics/mechatronic/energy/solar/wind/naval/ocean engineer/engineering
19-3051.00: urban/city/regional/town/land planner/designer/planning
19-1042.00: postdoctoral
19-1042.00: post doctoral/doc
19-1042.00: research/biomedical/cancer/immunology/translational/pharmacology fellow/scientist/investigator/scholar
19-1042.00: pharmacovigilance/pharmacokinetic/preclinical/immunology/immunopathology/oncology scientist/specialist/associate/lead/leader/director
19-4021.00: research/laboratory/biology/biological/molecular/cell associate/assistant/technician/technologist/specialist
19-4061.00: social/policy/survey research/researcher assistant/associate
19-1029.04: biologist/biology scientist/researcher
19-1022.00: microbiologist/microbiology
19-1021.00: biochemist/biochemistry/biophysicist
19-1012.00: food/sensory/flavor scientist/technologist
19-1013.00: plant/soil/crop/seed/wheat/corn/soybean scientist/breeder/agronomist/geneticist
19-2031.00: chemist/chemistry
19-2012.00: physicist
19-2042.00: geologist/geophysicist/geoscientist
19-2041.00: environmental/ecological/sustainability analyst/scientist/specialist/consultant/planner
19-3011.00: economist/economic/economics analyst/associate/consultant/research
19-3011.00: economist/econometrician
19-3039.00: psychologist
29-1229.00: physician/medical/clinical/house/pgy resident/postgraduate/graduate/residency/fellow
29-1229.00: physician/hospitalist/nephrologist/endocrinologist/gastroenterologist/rheumatologist/pulmonologist/oncologist/hematologist
29-1229.00: nephrology/endocrinology/gastroenterology/rheumatology/pulmonary/oncology/hematology/geriatric/infectious/disease fellow/resident/fellowship
29-1229.00: house staff/officer
29-1211.00: anesthesia/anesthesiology fellow/resident/physician
29-1212.00: cardiology/cardiovascular/electrophysiology/heart fellow/resident/physician
29-1214.00: emergency medicine/physician/resident
29-1216.00: internal medicine fellow/resident/physician
29-1215.00: family medicine/practice physician/resident/doctor
29-1217.00: neurology/neurologist/neurophysiology fellow/resident/physician
29-1221.00: pediatric/neonatal fellow/resident/hospitalist/physician
29-1222.00: pathology/pathologist/dermatopathology fellow/resident/physician
29-1223.00: psychiatry/psychiatrist/psychiatric fellow/resident/physician
29-1224.00: radiology/neuroradiology/radiologist/imaging fellow/resident/physician
29-1249.00: surgery/surgical/surgeon fellow/resident/physician
29-1021.00: dental/dentist/dentistry resident/graduate/associate/general/doctor
29-1051.00: pharmacist/pharmacy resident/clinical/staff/intern
29-1141.00: nurse/nursing registered/staff/clinical/ward/charge
29-1122.00: occupational therapist
29-1123.00: physical therapist/physiotherapist
29-1127.00: speech/language pathologist/therapist
29-2011.00: medical/clinical laboratory technologist/scientist
21-1012.00: student/academic/career/admission advisor/counselor/adviser/coach
21-2021.00: religious/youth/campus/ministry minister/ministry/education/activity
23-1011.00: lawyer/attorney/counsel
23-1011.00: legal/law consultant/associate/specialist/counsel/advisor
23-2011.00: legal/law assistant/clerk
25-1199.00: professor/lecturer
25-1011.00: finance/business/marketing/accounting/management/accountancy professor/lecturer
25-1071.00: clinical/medicine/medical/health/pharmacy professor/lecturer
25-9031.00: curriculum/instructional/elearning/course/educational designer/developer/specialist/coordinator/consultant/technologist/design
27-1022.00: fashion/apparel/knit/sweater/textile/accessory/footwear/garment/swimwear/denim/handbag/menswear/womenswear designer/design
27-1021.00: industrial/product/furniture/toy/packaging/automotive/color designer
27-1024.00: graphic/visual/motion/print/creative/brand/digital designer/artist/design
27-1025.00: interior designer/design/decorator
27-1011.00: art/creative director
27-3031.00: public/media/press/community/investor/external relation/communications/coordinator/officer/affair
27-3031.00: communications specialist/associate/coordinator/officer/analyst/strategist/advisor
27-3041.00: editor/editorial
27-3042.00: technical/documentation writer/writing/author
27-3043.00: copywriter/writer/copywriting
27-3091.00: interpreter/translator/localization/linguist
27-2012.00: producer/film/video producer/director
27-2022.00: coach/coaching football/soccer/hockey/tennis/swim/gymnastics/athletic/boys/girls/sport/conditioning/basketball/volleyball
15-1211.00: it/information/computer/system/technology/application/solution/infrastructure analyst/consultant/specialist/advisor/associate/professional/practitioner
13-1111.00: business/management/strategy/strategic/process/transformation/operational/operation/change/productivity analyst/consultant/advisor/strategist/specialist/analysis/associate/consulting/improvement/excellence
13-1082.00: project/pmo manager/coordinator/planner/administrator/scheduler
15-1299.00 11-3021.00: information technology
15-1211.00: implementation consultant/specialist/analyst
13-2051.00 11-3031.00: finance/banking
17-1011.00: architect building/residential/design/project/interior/licensed/registered/job/healthcare/education/hospitality/studio/housing/urban
15-1299.08: architect
`;
