// O*NET-SOC 2019: code, ISCO-08 unit group, title; the first seven characters are the SOC 2018 code, whose title is that of
// its `.00` row. O*NET is CC BY 4.0, U.S. Department of Labor; see NOTICE. No official table leads from SOC 2018 to ISCO-08: the
// group comes from the ESCO-O*NET and SOC 2010 crosswalks, then each row was reviewed: a group that names the occupation decides,
// else the tasks it lists (descriptions were read where a row was in doubt), else the crosswalks; supervisors without a group
// of their own stand with their people. Rows "All Other" and of mixed trades stay weak.

export const ONET_CODES = `
11-1011.00 1120 Chief Executives
11-1011.03 1213 Chief Sustainability Officers
11-1021.00 1120 General and Operations Managers
11-1031.00 1111 Legislators
11-2011.00 1222 Advertising and Promotions Managers
11-2021.00 1221 Marketing Managers
11-2022.00 1221 Sales Managers
11-2032.00 1222 Public Relations Managers
11-2033.00 1222 Fundraising Managers
11-3012.00 1219 Administrative Services Managers
11-3013.00 1219 Facilities Managers
11-3013.01 1219 Security Managers
11-3021.00 1330 Computer and Information Systems Managers
11-3031.00 1211 Financial Managers
11-3031.01 1211 Treasurers and Controllers
11-3031.03 2412 Investment Fund Managers
11-3051.00 1321 Industrial Production Managers
11-3051.01 1321 Quality Control Systems Managers
11-3051.02 1321 Geothermal Production Managers
11-3051.03 1321 Biofuels Production Managers
11-3051.04 1321 Biomass Power Plant Managers
11-3051.06 1321 Hydroelectric Production Managers
11-3061.00 1324 Purchasing Managers
11-3071.00 1324 Transportation, Storage, and Distribution Managers
11-3071.04 1324 Supply Chain Managers
11-3111.00 1212 Compensation and Benefits Managers
11-3121.00 1212 Human Resources Managers
11-3131.00 1212 Training and Development Managers
11-9013.00 1311 Farmers, Ranchers, and Other Agricultural Managers
11-9021.00 1323 Construction Managers
11-9031.00 1341 Education and Childcare Administrators, Preschool and Daycare
11-9032.00 1345 Education Administrators, Kindergarten through Secondary
11-9033.00 1345 Education Administrators, Postsecondary
11-9039.00 1345 Education Administrators, All Other
11-9041.00 1223 Architectural and Engineering Managers
11-9041.01 1223 Biofuels/Biodiesel Technology and Product Development Managers
11-9051.00 1412 Food Service Managers
11-9071.00 1431 Gambling Managers
11-9072.00 1431 Entertainment and Recreation Managers, Except Gambling
11-9081.00 1411 Lodging Managers
11-9111.00 1342 Medical and Health Services Managers
11-9121.00 1223 Natural Sciences Managers
11-9121.01 1223 Clinical Research Coordinators
11-9121.02 2133 Water Resource Specialists
11-9131.00 1349 Postmasters and Mail Superintendents
11-9141.00 3334 Property, Real Estate, and Community Association Managers
11-9151.00 1344 Social and Community Service Managers
11-9161.00 1349 Emergency Management Directors
11-9171.00 1439 Funeral Home Managers
11-9179.00 1439 Personal Service Managers, All Other
11-9179.01 1431 Fitness and Wellness Coordinators
11-9179.02 1431 Spa Managers
11-9199.00 1219 Managers, All Other
11-9199.01 1213 Regulatory Affairs Managers
11-9199.02 1213 Compliance Managers
11-9199.08 1219 Loss Prevention Managers
11-9199.09 1321 Wind Energy Operations Managers
11-9199.10 1219 Wind Energy Development Managers
11-9199.11 2133 Brownfield Redevelopment Specialists and Site Managers
13-1011.00 3339 Agents and Business Managers of Artists, Performers, and Athletes
13-1021.00 3323 Buyers and Purchasing Agents, Farm Products
13-1022.00 3323 Wholesale and Retail Buyers, Except Farm Products
13-1023.00 3323 Purchasing Agents, Except Wholesale, Retail, and Farm Products
13-1031.00 3315 Claims Adjusters, Examiners, and Investigators
13-1032.00 3315 Insurance Appraisers, Auto Damage
13-1041.00 3359 Compliance Officers
13-1041.01 3257 Environmental Compliance Inspectors
13-1041.03 2423 Equal Opportunity Representatives and Officers
13-1041.04 3359 Government Property Inspectors and Investigators
13-1041.06 2619 Coroners
13-1041.07 2422 Regulatory Affairs Specialists
13-1041.08 3331 Customs Brokers
13-1051.00 3339 Cost Estimators
13-1071.00 2423 Human Resources Specialists
13-1074.00 3333 Farm Labor Contractors
13-1075.00 2423 Labor Relations Specialists
13-1081.00 2421 Logisticians
13-1081.01 2141 Logistics Engineers
13-1081.02 2421 Logistics Analysts
13-1082.00 2421 Project Management Specialists
13-1111.00 2421 Management Analysts
13-1121.00 3332 Meeting, Convention, and Event Planners
13-1131.00 2432 Fundraisers
13-1141.00 2423 Compensation, Benefits, and Job Analysis Specialists
13-1151.00 2424 Training and Development Specialists
13-1161.00 2431 Market Research Analysts and Marketing Specialists
13-1161.01 2431 Search Marketing Strategists
13-1199.00 2421 Business Operations Specialists, All Other
13-1199.04 2421 Business Continuity Planners
13-1199.05 2133 Sustainability Specialists
13-1199.06 5221 Online Merchants
13-1199.07 2421 Security Management Specialists
13-2011.00 2411 Accountants and Auditors
13-2022.00 3315 Appraisers of Personal and Business Property
13-2023.00 3315 Appraisers and Assessors of Real Estate
13-2031.00 2411 Budget Analysts
13-2041.00 3312 Credit Analysts
13-2051.00 2413 Financial and Investment Analysts
13-2052.00 2412 Personal Financial Advisors
13-2053.00 3321 Insurance Underwriters
13-2054.00 2413 Financial Risk Specialists
13-2061.00 2411 Financial Examiners
13-2071.00 2412 Credit Counselors
13-2072.00 3312 Loan Officers
13-2081.00 3352 Tax Examiners and Collectors, and Revenue Agents
13-2082.00 3313 Tax Preparers
13-2099.00 2413 Financial Specialists, All Other
13-2099.01 2413 Financial Quantitative Analysts
13-2099.04 2411 Fraud Examiners, Investigators and Analysts
15-1211.00 2511 Computer Systems Analysts
15-1211.01 2511 Health Informatics Specialists
15-1212.00 2529 Information Security Analysts
15-1221.00 2511 Computer and Information Research Scientists
15-1231.00 3513 Computer Network Support Specialists
15-1232.00 3512 Computer User Support Specialists
15-1241.00 2523 Computer Network Architects
15-1241.01 2153 Telecommunications Engineering Specialists
15-1242.00 2521 Database Administrators
15-1243.00 2521 Database Architects
15-1243.01 2521 Data Warehousing Specialists
15-1244.00 2522 Network and Computer Systems Administrators
15-1251.00 2514 Computer Programmers
15-1252.00 2512 Software Developers
15-1253.00 2519 Software Quality Assurance Analysts and Testers
15-1254.00 2513 Web Developers
15-1255.00 2166 Web and Digital Interface Designers
15-1255.01 2166 Video Game Designers
15-1299.00 2519 Computer Occupations, All Other
15-1299.01 3514 Web Administrators
15-1299.02 2165 Geographic Information Systems Technologists and Technicians
15-1299.03 2622 Document Management Specialists
15-1299.04 2529 Penetration Testers
15-1299.05 2529 Information Security Engineers
15-1299.06 2529 Digital Forensics Analysts
15-1299.07 2512 Blockchain Engineers
15-1299.08 2511 Computer Systems Engineers/Architects
15-1299.09 1330 Information Technology Project Managers
15-2011.00 2120 Actuaries
15-2021.00 2120 Mathematicians
15-2031.00 2421 Operations Research Analysts
15-2041.00 2120 Statisticians
15-2041.01 2120 Biostatisticians
15-2051.00 2120 Data Scientists
15-2051.01 2421 Business Intelligence Analysts
15-2051.02 3252 Clinical Data Managers
15-2099.00 2120 Mathematical Science Occupations, All Other
15-2099.01 3141 Bioinformatics Technicians
17-1011.00 2161 Architects, Except Landscape and Naval
17-1012.00 2162 Landscape Architects
17-1021.00 2165 Cartographers and Photogrammetrists
17-1022.00 2165 Surveyors
17-1022.01 2165 Geodetic Surveyors
17-2011.00 2144 Aerospace Engineers
17-2021.00 2144 Agricultural Engineers
17-2031.00 2149 Bioengineers and Biomedical Engineers
17-2041.00 2145 Chemical Engineers
17-2051.00 2142 Civil Engineers
17-2051.01 2142 Transportation Engineers
17-2051.02 2142 Water/Wastewater Engineers
17-2061.00 2152 Computer Hardware Engineers
17-2071.00 2151 Electrical Engineers
17-2072.00 2152 Electronics Engineers, Except Computer
17-2072.01 2152 Radio Frequency Identification Device Specialists
17-2081.00 2143 Environmental Engineers
17-2111.00 2149 Health and Safety Engineers, Except Mining Safety Engineers and Inspectors
17-2111.02 2149 Fire-Prevention and Protection Engineers
17-2112.00 2141 Industrial Engineers
17-2112.01 2149 Human Factors Engineers and Ergonomists
17-2112.02 2149 Validation Engineers
17-2112.03 2141 Manufacturing Engineers
17-2121.00 2144 Marine Engineers and Naval Architects
17-2131.00 2149 Materials Engineers
17-2141.00 2144 Mechanical Engineers
17-2141.01 2149 Fuel Cell Engineers
17-2141.02 2144 Automotive Engineers
17-2151.00 2146 Mining and Geological Engineers, Including Mining Safety Engineers
17-2161.00 2149 Nuclear Engineers
17-2171.00 2146 Petroleum Engineers
17-2199.00 2149 Engineers, All Other
17-2199.03 2149 Energy Engineers, Except Wind and Solar
17-2199.05 2144 Mechatronics Engineers
17-2199.06 2152 Microsystems Engineers
17-2199.07 2149 Photonics Engineers
17-2199.08 2149 Robotics Engineers
17-2199.09 2149 Nanosystems Engineers
17-2199.10 2149 Wind Energy Engineers
17-2199.11 2149 Solar Energy Systems Engineers
17-3011.00 3118 Architectural and Civil Drafters
17-3012.00 3118 Electrical and Electronics Drafters
17-3013.00 3118 Mechanical Drafters
17-3019.00 3118 Drafters, All Other
17-3021.00 3115 Aerospace Engineering and Operations Technologists and Technicians
17-3022.00 3112 Civil Engineering Technologists and Technicians
17-3023.00 3114 Electrical and Electronic Engineering Technologists and Technicians
17-3024.00 3119 Electro-Mechanical and Mechatronics Technologists and Technicians
17-3024.01 3119 Robotics Technicians
17-3025.00 3119 Environmental Engineering Technologists and Technicians
17-3026.00 3119 Industrial Engineering Technologists and Technicians
17-3026.01 3119 Nanotechnology Engineering Technologists and Technicians
17-3027.00 3115 Mechanical Engineering Technologists and Technicians
17-3027.01 3115 Automotive Engineering Technicians
17-3028.00 3119 Calibration Technologists and Technicians
17-3029.00 3119 Engineering Technologists and Technicians, Except Drafters, All Other
17-3029.01 3119 Non-Destructive Testing Specialists
17-3029.08 3119 Photonics Technicians
17-3031.00 3112 Surveying and Mapping Technicians
19-1011.00 2132 Animal Scientists
19-1012.00 2145 Food Scientists and Technologists
19-1013.00 2132 Soil and Plant Scientists
19-1021.00 2131 Biochemists and Biophysicists
19-1022.00 2131 Microbiologists
19-1023.00 2131 Zoologists and Wildlife Biologists
19-1029.00 2131 Biological Scientists, All Other
19-1029.01 2131 Bioinformatics Scientists
19-1029.02 2131 Molecular and Cellular Biologists
19-1029.03 2131 Geneticists
19-1029.04 2131 Biologists
19-1031.00 2133 Conservation Scientists
19-1031.02 2132 Range Managers
19-1031.03 2133 Park Naturalists
19-1032.00 2132 Foresters
19-1041.00 2131 Epidemiologists
19-1042.00 2131 Medical Scientists, Except Epidemiologists
19-1099.00 2131 Life Scientists, All Other
19-2011.00 2111 Astronomers
19-2012.00 2111 Physicists
19-2021.00 2112 Atmospheric and Space Scientists
19-2031.00 2113 Chemists
19-2032.00 2113 Materials Scientists
19-2041.00 2133 Environmental Scientists and Specialists, Including Health
19-2041.01 2422 Climate Change Policy Analysts
19-2041.02 2133 Environmental Restoration Planners
19-2041.03 2133 Industrial Ecologists
19-2042.00 2114 Geoscientists, Except Hydrologists and Geographers
19-2043.00 2114 Hydrologists
19-2099.00 2111 Physical Scientists, All Other
19-2099.01 2114 Remote Sensing Scientists and Technologists
19-3011.00 2631 Economists
19-3011.01 2631 Environmental Economists
19-3022.00 2632 Survey Researchers
19-3032.00 2634 Industrial-Organizational Psychologists
19-3033.00 2634 Clinical and Counseling Psychologists
19-3034.00 2634 School Psychologists
19-3039.00 2634 Psychologists, All Other
19-3039.02 2634 Neuropsychologists
19-3039.03 2634 Clinical Neuropsychologists
19-3041.00 2632 Sociologists
19-3051.00 2164 Urban and Regional Planners
19-3091.00 2632 Anthropologists and Archeologists
19-3092.00 2632 Geographers
19-3093.00 2633 Historians
19-3094.00 2633 Political Scientists
19-3099.00 2632 Social Scientists and Related Workers, All Other
19-3099.01 2164 Transportation Planners
19-4012.00 3142 Agricultural Technicians
19-4012.01 3142 Precision Agriculture Technicians
19-4013.00 3141 Food Science Technicians
19-4021.00 3141 Biological Technicians
19-4031.00 3111 Chemical Technicians
19-4042.00 3111 Environmental Science and Protection Technicians, Including Health
19-4043.00 3111 Geological Technicians, Except Hydrologic Technicians
19-4044.00 3111 Hydrologic Technicians
19-4051.00 3111 Nuclear Technicians
19-4051.02 3111 Nuclear Monitoring Technicians
19-4061.00 3314 Social Science Research Assistants
19-4071.00 3143 Forest and Conservation Technicians
19-4092.00 3119 Forensic Science Technicians
19-4099.00 3119 Life, Physical, and Social Science Technicians, All Other
19-4099.01 3119 Quality Control Analysts
19-4099.03 3111 Remote Sensing Technicians
19-5011.00 2263 Occupational Health and Safety Specialists
19-5012.00 3257 Occupational Health and Safety Technicians
21-1011.00 2635 Substance Abuse and Behavioral Disorder Counselors
21-1012.00 2635 Educational, Guidance, and Career Counselors and Advisors
21-1013.00 2635 Marriage and Family Therapists
21-1014.00 2635 Mental Health Counselors
21-1015.00 2635 Rehabilitation Counselors
21-1019.00 2635 Counselors, All Other
21-1021.00 2635 Child, Family, and School Social Workers
21-1022.00 2635 Healthcare Social Workers
21-1023.00 2635 Mental Health and Substance Abuse Social Workers
21-1029.00 2635 Social Workers, All Other
21-1091.00 2263 Health Education Specialists
21-1092.00 2635 Probation Officers and Correctional Treatment Specialists
21-1093.00 3412 Social and Human Service Assistants
21-1094.00 3253 Community Health Workers
21-1099.00 2635 Community and Social Service Specialists, All Other
21-2011.00 2636 Clergy
21-2021.00 3413 Directors, Religious Activities and Education
21-2099.00 3413 Religious Workers, All Other
23-1011.00 2611 Lawyers
23-1012.00 2619 Judicial Law Clerks
23-1021.00 2612 Administrative Law Judges, Adjudicators, and Hearing Officers
23-1022.00 2619 Arbitrators, Mediators, and Conciliators
23-1023.00 2612 Judges, Magistrate Judges, and Magistrates
23-2011.00 3411 Paralegals and Legal Assistants
23-2093.00 3411 Title Examiners, Abstractors, and Searchers
23-2099.00 3411 Legal Support Workers, All Other
25-1011.00 2310 Business Teachers, Postsecondary
25-1021.00 2310 Computer Science Teachers, Postsecondary
25-1022.00 2310 Mathematical Science Teachers, Postsecondary
25-1031.00 2310 Architecture Teachers, Postsecondary
25-1032.00 2310 Engineering Teachers, Postsecondary
25-1041.00 2310 Agricultural Sciences Teachers, Postsecondary
25-1042.00 2310 Biological Science Teachers, Postsecondary
25-1043.00 2310 Forestry and Conservation Science Teachers, Postsecondary
25-1051.00 2310 Atmospheric, Earth, Marine, and Space Sciences Teachers, Postsecondary
25-1052.00 2310 Chemistry Teachers, Postsecondary
25-1053.00 2310 Environmental Science Teachers, Postsecondary
25-1054.00 2310 Physics Teachers, Postsecondary
25-1061.00 2310 Anthropology and Archeology Teachers, Postsecondary
25-1062.00 2310 Area, Ethnic, and Cultural Studies Teachers, Postsecondary
25-1063.00 2310 Economics Teachers, Postsecondary
25-1064.00 2310 Geography Teachers, Postsecondary
25-1065.00 2310 Political Science Teachers, Postsecondary
25-1066.00 2310 Psychology Teachers, Postsecondary
25-1067.00 2310 Sociology Teachers, Postsecondary
25-1069.00 2310 Social Sciences Teachers, Postsecondary, All Other
25-1071.00 2310 Health Specialties Teachers, Postsecondary
25-1072.00 2310 Nursing Instructors and Teachers, Postsecondary
25-1081.00 2310 Education Teachers, Postsecondary
25-1082.00 2310 Library Science Teachers, Postsecondary
25-1111.00 2310 Criminal Justice and Law Enforcement Teachers, Postsecondary
25-1112.00 2310 Law Teachers, Postsecondary
25-1113.00 2310 Social Work Teachers, Postsecondary
25-1121.00 2310 Art, Drama, and Music Teachers, Postsecondary
25-1122.00 2310 Communications Teachers, Postsecondary
25-1123.00 2310 English Language and Literature Teachers, Postsecondary
25-1124.00 2310 Foreign Language and Literature Teachers, Postsecondary
25-1125.00 2310 History Teachers, Postsecondary
25-1126.00 2310 Philosophy and Religion Teachers, Postsecondary
25-1192.00 2310 Family and Consumer Sciences Teachers, Postsecondary
25-1193.00 2310 Recreation and Fitness Studies Teachers, Postsecondary
25-1194.00 2320 Career/Technical Education Teachers, Postsecondary
25-1199.00 2310 Postsecondary Teachers, All Other
25-2011.00 2342 Preschool Teachers, Except Special Education
25-2012.00 2342 Kindergarten Teachers, Except Special Education
25-2021.00 2341 Elementary School Teachers, Except Special Education
25-2022.00 2330 Middle School Teachers, Except Special and Career/Technical Education
25-2023.00 2320 Career/Technical Education Teachers, Middle School
25-2031.00 2330 Secondary School Teachers, Except Special and Career/Technical Education
25-2032.00 2320 Career/Technical Education Teachers, Secondary School
25-2051.00 2352 Special Education Teachers, Preschool
25-2055.00 2352 Special Education Teachers, Kindergarten
25-2056.00 2352 Special Education Teachers, Elementary School
25-2057.00 2352 Special Education Teachers, Middle School
25-2058.00 2352 Special Education Teachers, Secondary School
25-2059.00 2352 Special Education Teachers, All Other
25-2059.01 2352 Adapted Physical Education Specialists
25-3011.00 2359 Adult Basic Education, Adult Secondary Education, and English as a Second Language Instructors
25-3021.00 2359 Self-Enrichment Teachers
25-3031.00 2359 Substitute Teachers, Short-Term
25-3041.00 2359 Tutors
25-3099.00 2359 Teachers and Instructors, All Other
25-4011.00 2621 Archivists
25-4012.00 2621 Curators
25-4013.00 3433 Museum Technicians and Conservators
25-4022.00 2622 Librarians and Media Collections Specialists
25-4031.00 3433 Library Technicians
25-9021.00 2132 Farm and Home Management Educators
25-9031.00 2351 Instructional Coordinators
25-9042.00 5312 Teaching Assistants, Preschool, Elementary, Middle, and Secondary School, Except Special Education
25-9043.00 5312 Teaching Assistants, Special Education
25-9044.00 2310 Teaching Assistants, Postsecondary
25-9049.00 5312 Teaching Assistants, All Other
25-9099.00 2359 Educational Instruction and Library Workers, All Other
27-1011.00 2166 Art Directors
27-1012.00 7319 Craft Artists
27-1013.00 2651 Fine Artists, Including Painters, Sculptors, and Illustrators
27-1014.00 2166 Special Effects Artists and Animators
27-1019.00 2651 Artists and Related Workers, All Other
27-1021.00 2163 Commercial and Industrial Designers
27-1022.00 2163 Fashion Designers
27-1023.00 7549 Floral Designers
27-1024.00 2166 Graphic Designers
27-1025.00 3432 Interior Designers
27-1026.00 3432 Merchandise Displayers and Window Trimmers
27-1027.00 3432 Set and Exhibit Designers
27-1029.00 2163 Designers, All Other
27-2011.00 2655 Actors
27-2012.00 2654 Producers and Directors
27-2012.03 2654 Media Programming Directors
27-2012.04 2654 Talent Directors
27-2012.05 2654 Media Technical Directors/Managers
27-2021.00 3421 Athletes and Sports Competitors
27-2022.00 3422 Coaches and Scouts
27-2023.00 3422 Umpires, Referees, and Other Sports Officials
27-2031.00 2653 Dancers
27-2032.00 2653 Choreographers
27-2041.00 2652 Music Directors and Composers
27-2042.00 2652 Musicians and Singers
27-2091.00 2659 Disc Jockeys, Except Radio
27-2099.00 2659 Entertainers and Performers, Sports and Related Workers, All Other
27-3011.00 2656 Broadcast Announcers and Radio Disc Jockeys
27-3023.00 2642 News Analysts, Reporters, and Journalists
27-3031.00 2432 Public Relations Specialists
27-3041.00 2642 Editors
27-3042.00 2641 Technical Writers
27-3043.00 2641 Writers and Authors
27-3043.05 2641 Poets, Lyricists and Creative Writers
27-3091.00 2643 Interpreters and Translators
27-3092.00 3343 Court Reporters and Simultaneous Captioners
27-3099.00 2642 Media and Communication Workers, All Other
27-4011.00 3521 Audio and Video Technicians
27-4012.00 3521 Broadcast Technicians
27-4014.00 3521 Sound Engineering Technicians
27-4015.00 3435 Lighting Technicians
27-4021.00 3431 Photographers
27-4031.00 3521 Camera Operators, Television, Video, and Film
27-4032.00 2654 Film and Video Editors
27-4099.00 3521 Media and Communication Equipment Workers, All Other
29-1011.00 2269 Chiropractors
29-1021.00 2261 Dentists, General
29-1022.00 2261 Oral and Maxillofacial Surgeons
29-1023.00 2261 Orthodontists
29-1024.00 2261 Prosthodontists
29-1029.00 2261 Dentists, All Other Specialists
29-1031.00 2265 Dietitians and Nutritionists
29-1041.00 2267 Optometrists
29-1051.00 2262 Pharmacists
29-1071.00 2240 Physician Assistants
29-1071.01 2240 Anesthesiologist Assistants
29-1081.00 2269 Podiatrists
29-1122.00 2269 Occupational Therapists
29-1122.01 2269 Low Vision Therapists, Orientation and Mobility Specialists, and Vision Rehabilitation Therapists
29-1123.00 2264 Physical Therapists
29-1124.00 3211 Radiation Therapists
29-1125.00 2269 Recreational Therapists
29-1126.00 3259 Respiratory Therapists
29-1127.00 2266 Speech-Language Pathologists
29-1128.00 2269 Exercise Physiologists
29-1129.00 2269 Therapists, All Other
29-1129.01 2269 Art Therapists
29-1129.02 2269 Music Therapists
29-1131.00 2250 Veterinarians
29-1141.00 2221 Registered Nurses
29-1141.01 2221 Acute Care Nurses
29-1141.02 2221 Advanced Practice Psychiatric Nurses
29-1141.03 2221 Critical Care Nurses
29-1141.04 2221 Clinical Nurse Specialists
29-1151.00 2221 Nurse Anesthetists
29-1161.00 2222 Nurse Midwives
29-1171.00 2221 Nurse Practitioners
29-1181.00 2266 Audiologists
29-1211.00 2212 Anesthesiologists
29-1212.00 2212 Cardiologists
29-1213.00 2212 Dermatologists
29-1214.00 2212 Emergency Medicine Physicians
29-1215.00 2211 Family Medicine Physicians
29-1216.00 2212 General Internal Medicine Physicians
29-1217.00 2212 Neurologists
29-1218.00 2212 Obstetricians and Gynecologists
29-1221.00 2212 Pediatricians, General
29-1222.00 2212 Physicians, Pathologists
29-1223.00 2212 Psychiatrists
29-1224.00 2212 Radiologists
29-1229.00 2212 Physicians, All Other
29-1229.01 2212 Allergists and Immunologists
29-1229.02 2211 Hospitalists
29-1229.03 2212 Urologists
29-1229.04 2212 Physical Medicine and Rehabilitation Physicians
29-1229.05 2212 Preventive Medicine Physicians
29-1229.06 2212 Sports Medicine Physicians
29-1241.00 2212 Ophthalmologists, Except Pediatric
29-1242.00 2212 Orthopedic Surgeons, Except Pediatric
29-1243.00 2212 Pediatric Surgeons
29-1249.00 2212 Surgeons, All Other
29-1291.00 2230 Acupuncturists
29-1292.00 3251 Dental Hygienists
29-1299.00 2269 Healthcare Diagnosing or Treating Practitioners, All Other
29-1299.01 2230 Naturopathic Physicians
29-1299.02 2267 Orthoptists
29-2011.00 3212 Medical and Clinical Laboratory Technologists
29-2011.01 3212 Cytogenetic Technologists
29-2011.02 3212 Cytotechnologists
29-2011.04 3212 Histotechnologists
29-2012.00 3212 Medical and Clinical Laboratory Technicians
29-2012.01 3212 Histology Technicians
29-2031.00 3211 Cardiovascular Technologists and Technicians
29-2032.00 3211 Diagnostic Medical Sonographers
29-2033.00 3211 Nuclear Medicine Technologists
29-2034.00 3211 Radiologic Technologists and Technicians
29-2035.00 3211 Magnetic Resonance Imaging Technologists
29-2036.00 3211 Medical Dosimetrists
29-2042.00 3258 Emergency Medical Technicians
29-2043.00 3258 Paramedics
29-2051.00 3259 Dietetic Technicians
29-2052.00 3213 Pharmacy Technicians
29-2053.00 5321 Psychiatric Technicians
29-2055.00 3259 Surgical Technologists
29-2056.00 3240 Veterinary Technologists and Technicians
29-2057.00 3256 Ophthalmic Medical Technicians
29-2061.00 3221 Licensed Practical and Licensed Vocational Nurses
29-2072.00 3252 Medical Records Specialists
29-2081.00 3254 Opticians, Dispensing
29-2091.00 3214 Orthotists and Prosthetists
29-2092.00 3214 Hearing Aid Specialists
29-2099.00 3259 Health Technologists and Technicians, All Other
29-2099.01 3259 Neurodiagnostic Technologists
29-2099.05 3256 Ophthalmic Medical Technologists
29-2099.08 3253 Patient Representatives
29-9021.00 3252 Health Information Technologists and Medical Registrars
29-9091.00 2264 Athletic Trainers
29-9092.00 2269 Genetic Counselors
29-9093.00 3259 Surgical Assistants
29-9099.00 2269 Healthcare Practitioners and Technical Workers, All Other
29-9099.01 2222 Midwives
31-1121.00 5322 Home Health Aides
31-1122.00 5322 Personal Care Aides
31-1131.00 5321 Nursing Assistants
31-1132.00 5329 Orderlies
31-1133.00 5321 Psychiatric Aides
31-2011.00 3259 Occupational Therapy Assistants
31-2012.00 5329 Occupational Therapy Aides
31-2021.00 3255 Physical Therapist Assistants
31-2022.00 3255 Physical Therapist Aides
31-9011.00 3255 Massage Therapists
31-9091.00 3251 Dental Assistants
31-9092.00 3256 Medical Assistants
31-9093.00 5329 Medical Equipment Preparers
31-9094.00 3344 Medical Transcriptionists
31-9095.00 5329 Pharmacy Aides
31-9096.00 3240 Veterinary Assistants and Laboratory Animal Caretakers
31-9097.00 5329 Phlebotomists
31-9099.00 5329 Healthcare Support Workers, All Other
31-9099.01 3259 Speech-Language Pathology Assistants
31-9099.02 3259 Endoscopy Technicians
33-1011.00 5413 First-Line Supervisors of Correctional Officers
33-1012.00 3355 First-Line Supervisors of Police and Detectives
33-1021.00 5411 First-Line Supervisors of Firefighting and Prevention Workers
33-1091.00 5414 First-Line Supervisors of Security Workers
33-1099.00 5414 First-Line Supervisors of Protective Service Workers, All Other
33-2011.00 5411 Firefighters
33-2021.00 3112 Fire Inspectors and Investigators
33-2022.00 3359 Forest Fire Inspectors and Prevention Specialists
33-3011.00 5419 Bailiffs
33-3012.00 5413 Correctional Officers and Jailers
33-3021.00 3355 Detectives and Criminal Investigators
33-3021.02 3355 Police Identification and Records Officers
33-3021.06 3355 Intelligence Analysts
33-3031.00 5419 Fish and Game Wardens
33-3041.00 5419 Parking Enforcement Workers
33-3051.00 5412 Police and Sheriff's Patrol Officers
33-3051.04 3351 Customs and Border Protection Officers
33-3052.00 5412 Transit and Railroad Police
33-9011.00 5419 Animal Control Workers
33-9021.00 3411 Private Detectives and Investigators
33-9031.00 5414 Gambling Surveillance Officers and Gambling Investigators
33-9032.00 5414 Security Guards
33-9091.00 5419 Crossing Guards and Flaggers
33-9092.00 5419 Lifeguards, Ski Patrol, and Other Recreational Protective Service Workers
33-9093.00 5414 Transportation Security Screeners
33-9094.00 5311 School Bus Monitors
33-9099.00 5419 Protective Service Workers, All Other
33-9099.02 5414 Retail Loss Prevention Specialists
35-1011.00 3434 Chefs and Head Cooks
35-1012.00 1412 First-Line Supervisors of Food Preparation and Serving Workers
35-2011.00 9411 Cooks, Fast Food
35-2012.00 5120 Cooks, Institution and Cafeteria
35-2013.00 5120 Cooks, Private Household
35-2014.00 5120 Cooks, Restaurant
35-2015.00 5120 Cooks, Short Order
35-2019.00 5120 Cooks, All Other
35-2021.00 9412 Food Preparation Workers
35-3011.00 5132 Bartenders
35-3023.00 5246 Fast Food and Counter Workers
35-3023.01 5132 Baristas
35-3031.00 5131 Waiters and Waitresses
35-3041.00 5131 Food Servers, Nonrestaurant
35-9011.00 9412 Dining Room and Cafeteria Attendants and Bartender Helpers
35-9021.00 9412 Dishwashers
35-9031.00 5131 Hosts and Hostesses, Restaurant, Lounge, and Coffee Shop
35-9099.00 9412 Food Preparation and Serving Related Workers, All Other
37-1011.00 5151 First-Line Supervisors of Housekeeping and Janitorial Workers
37-1012.00 6113 First-Line Supervisors of Landscaping, Lawn Service, and Groundskeeping Workers
37-2011.00 9112 Janitors and Cleaners, Except Maids and Housekeeping Cleaners
37-2012.00 9112 Maids and Housekeeping Cleaners
37-2019.00 9129 Building Cleaning Workers, All Other
37-2021.00 7544 Pest Control Workers
37-3011.00 9214 Landscaping and Groundskeeping Workers
37-3012.00 7544 Pesticide Handlers, Sprayers, and Applicators, Vegetation
37-3013.00 6113 Tree Trimmers and Pruners
37-3019.00 9214 Grounds Maintenance Workers, All Other
39-1013.00 4212 First-Line Supervisors of Gambling Services Workers
39-1014.00 3423 First-Line Supervisors of Entertainment and Recreation Workers, Except Gambling Services
39-1022.00 5169 First-Line Supervisors of Personal Service Workers
39-2011.00 5164 Animal Trainers
39-2021.00 5164 Animal Caretakers
39-3011.00 4212 Gambling Dealers
39-3012.00 4212 Gambling and Sports Book Writers and Runners
39-3019.00 4212 Gambling Service Workers, All Other
39-3021.00 3521 Motion Picture Projectionists
39-3031.00 9629 Ushers, Lobby Attendants, and Ticket Takers
39-3091.00 9629 Amusement and Recreation Attendants
39-3092.00 3435 Costume Attendants
39-3093.00 9629 Locker Room, Coatroom, and Dressing Room Attendants
39-3099.00 9629 Entertainment Attendants and Related Workers, All Other
39-4011.00 5163 Embalmers
39-4012.00 5163 Crematory Operators
39-4021.00 5163 Funeral Attendants
39-4031.00 5163 Morticians, Undertakers, and Funeral Arrangers
39-5011.00 5141 Barbers
39-5012.00 5141 Hairdressers, Hairstylists, and Cosmetologists
39-5091.00 5142 Makeup Artists, Theatrical and Performance
39-5092.00 5142 Manicurists and Pedicurists
39-5093.00 5141 Shampooers
39-5094.00 5142 Skincare Specialists
39-6011.00 9621 Baggage Porters and Bellhops
39-6012.00 4229 Concierges
39-7011.00 5113 Tour Guides and Escorts
39-7012.00 5113 Travel Guides
39-9011.00 5311 Childcare Workers
39-9011.01 5311 Nannies
39-9031.00 3423 Exercise Trainers and Group Fitness Instructors
39-9032.00 3423 Recreation Workers
39-9041.00 5169 Residential Advisors
39-9099.00 5169 Personal Care and Service Workers, All Other
41-1011.00 5222 First-Line Supervisors of Retail Sales Workers
41-1012.00 3322 First-Line Supervisors of Non-Retail Sales Workers
41-2011.00 5230 Cashiers
41-2012.00 5230 Gambling Change Persons and Booth Cashiers
41-2021.00 5249 Counter and Rental Clerks
41-2022.00 5223 Parts Salespersons
41-2031.00 5223 Retail Salespersons
41-3011.00 3339 Advertising Sales Agents
41-3021.00 3321 Insurance Sales Agents
41-3031.00 3311 Securities, Commodities, and Financial Services Sales Agents
41-3041.00 4221 Travel Agents
41-3091.00 3322 Sales Representatives of Services, Except Advertising, Insurance, Financial Services, and Travel
41-4011.00 2433 Sales Representatives, Wholesale and Manufacturing, Technical and Scientific Products
41-4011.07 3322 Solar Sales Representatives and Assessors
41-4012.00 3322 Sales Representatives, Wholesale and Manufacturing, Except Technical and Scientific Products
41-9011.00 5242 Demonstrators and Product Promoters
41-9012.00 5241 Models
41-9021.00 3334 Real Estate Brokers
41-9022.00 3334 Real Estate Sales Agents
41-9031.00 2433 Sales Engineers
41-9041.00 5244 Telemarketers
41-9091.00 5243 Door-to-Door Sales Workers, News and Street Vendors, and Related Workers
41-9099.00 5249 Sales and Related Workers, All Other
43-1011.00 3341 First-Line Supervisors of Office and Administrative Support Workers
43-2011.00 4223 Switchboard Operators, Including Answering Service
43-2021.00 4223 Telephone Operators
43-2099.00 4223 Communications Equipment Operators, All Other
43-3011.00 4214 Bill and Account Collectors
43-3021.00 4311 Billing and Posting Clerks
43-3031.00 4311 Bookkeeping, Accounting, and Auditing Clerks
43-3041.00 4212 Gambling Cage Workers
43-3051.00 4313 Payroll and Timekeeping Clerks
43-3061.00 3323 Procurement Clerks
43-3071.00 4211 Tellers
43-3099.00 4312 Financial Clerks, All Other
43-4011.00 4312 Brokerage Clerks
43-4021.00 4419 Correspondence Clerks
43-4031.00 4419 Court, Municipal, and License Clerks
43-4041.00 3312 Credit Authorizers, Checkers, and Clerks
43-4051.00 4222 Customer Service Representatives
43-4061.00 3353 Eligibility Interviewers, Government Programs
43-4071.00 4415 File Clerks
43-4081.00 4224 Hotel, Motel, and Resort Desk Clerks
43-4111.00 4227 Interviewers, Except Eligibility and Loan
43-4121.00 4411 Library Assistants, Clerical
43-4131.00 3312 Loan Interviewers and Clerks
43-4141.00 4211 New Accounts Clerks
43-4151.00 4322 Order Clerks
43-4161.00 4416 Human Resources Assistants, Except Payroll and Timekeeping
43-4171.00 4226 Receptionists and Information Clerks
43-4181.00 4221 Reservation and Transportation Ticket Agents and Travel Clerks
43-4199.00 4229 Information and Record Clerks, All Other
43-5011.00 3331 Cargo and Freight Agents
43-5011.01 3331 Freight Forwarders
43-5021.00 9621 Couriers and Messengers
43-5031.00 4222 Public Safety Telecommunicators
43-5032.00 4323 Dispatchers, Except Police, Fire, and Ambulance
43-5041.00 9623 Meter Readers, Utilities
43-5051.00 4211 Postal Service Clerks
43-5052.00 4412 Postal Service Mail Carriers
43-5053.00 4412 Postal Service Mail Sorters, Processors, and Processing Machine Operators
43-5061.00 4322 Production, Planning, and Expediting Clerks
43-5071.00 4321 Shipping, Receiving, and Inventory Clerks
43-5111.00 4321 Weighers, Measurers, Checkers, and Samplers, Recordkeeping
43-6011.00 3343 Executive Secretaries and Executive Administrative Assistants
43-6012.00 3342 Legal Secretaries and Administrative Assistants
43-6013.00 3344 Medical Secretaries and Administrative Assistants
43-6014.00 4120 Secretaries and Administrative Assistants, Except Legal, Medical, and Executive
43-9021.00 4132 Data Entry Keyers
43-9022.00 4131 Word Processors and Typists
43-9031.00 7321 Desktop Publishers
43-9041.00 4312 Insurance Claims and Policy Processing Clerks
43-9051.00 4412 Mail Clerks and Mail Machine Operators, Except Postal Service
43-9061.00 4110 Office Clerks, General
43-9071.00 4415 Office Machine Operators, Except Computer
43-9081.00 4413 Proofreaders and Copy Markers
43-9111.00 3314 Statistical Assistants
43-9199.00 4419 Office and Administrative Support Workers, All Other
45-1011.00 6130 First-Line Supervisors of Farming, Fishing, and Forestry Workers
45-2011.00 3359 Agricultural Inspectors
45-2021.00 6121 Animal Breeders
45-2041.00 7515 Graders and Sorters, Agricultural Products
45-2091.00 8341 Agricultural Equipment Operators
45-2092.00 9211 Farmworkers and Laborers, Crop, Nursery, and Greenhouse
45-2093.00 9212 Farmworkers, Farm, Ranch, and Aquacultural Animals
45-2099.00 9213 Agricultural Workers, All Other
45-3031.00 6223 Fishing and Hunting Workers
45-4011.00 9215 Forest and Conservation Workers
45-4021.00 6210 Fallers
45-4022.00 8341 Logging Equipment Operators
45-4023.00 7543 Log Graders and Scalers
45-4029.00 6210 Logging Workers, All Other
47-1011.00 3123 First-Line Supervisors of Construction Trades and Extraction Workers
47-1011.03 3123 Solar Energy Installation Managers
47-2011.00 7213 Boilermakers
47-2021.00 7112 Brickmasons and Blockmasons
47-2022.00 7113 Stonemasons
47-2031.00 7115 Carpenters
47-2041.00 7122 Carpet Installers
47-2042.00 7122 Floor Layers, Except Carpet, Wood, and Hard Tiles
47-2043.00 7122 Floor Sanders and Finishers
47-2044.00 7122 Tile and Stone Setters
47-2051.00 7114 Cement Masons and Concrete Finishers
47-2053.00 7122 Terrazzo Workers and Finishers
47-2061.00 9313 Construction Laborers
47-2071.00 8342 Paving, Surfacing, and Tamping Equipment Operators
47-2072.00 8342 Pile Driver Operators
47-2073.00 8342 Operating Engineers and Other Construction Equipment Operators
47-2081.00 7123 Drywall and Ceiling Tile Installers
47-2082.00 7123 Tapers
47-2111.00 7411 Electricians
47-2121.00 7125 Glaziers
47-2131.00 7124 Insulation Workers, Floor, Ceiling, and Wall
47-2132.00 7124 Insulation Workers, Mechanical
47-2141.00 7131 Painters, Construction and Maintenance
47-2142.00 7131 Paperhangers
47-2151.00 7126 Pipelayers
47-2152.00 7126 Plumbers, Pipefitters, and Steamfitters
47-2152.04 7126 Solar Thermal Installers and Technicians
47-2161.00 7123 Plasterers and Stucco Masons
47-2171.00 7114 Reinforcing Iron and Rebar Workers
47-2181.00 7121 Roofers
47-2211.00 7213 Sheet Metal Workers
47-2221.00 7214 Structural Iron and Steel Workers
47-2231.00 7411 Solar Photovoltaic Installers
47-3011.00 9313 Helpers--Brickmasons, Blockmasons, Stonemasons, and Tile and Marble Setters
47-3012.00 9313 Helpers--Carpenters
47-3013.00 9313 Helpers--Electricians
47-3014.00 9313 Helpers--Painters, Paperhangers, Plasterers, and Stucco Masons
47-3015.00 9313 Helpers--Pipelayers, Plumbers, Pipefitters, and Steamfitters
47-3016.00 9313 Helpers--Roofers
47-3019.00 9313 Helpers, Construction Trades, All Other
47-4011.00 3112 Construction and Building Inspectors
47-4011.01 3112 Energy Auditors
47-4021.00 7412 Elevator and Escalator Installers and Repairers
47-4031.00 7119 Fence Erectors
47-4041.00 7119 Hazardous Materials Removal Workers
47-4051.00 9312 Highway Maintenance Workers
47-4061.00 8342 Rail-Track Laying and Maintenance Equipment Operators
47-4071.00 7126 Septic Tank Servicers and Sewer Pipe Cleaners
47-4091.00 7114 Segmental Pavers
47-4099.00 7119 Construction and Related Workers, All Other
47-4099.03 7124 Weatherization Installers and Technicians
47-5011.00 8113 Derrick Operators, Oil and Gas
47-5012.00 8113 Rotary Drill Operators, Oil and Gas
47-5013.00 8113 Service Unit Operators, Oil and Gas
47-5022.00 8342 Excavating and Loading Machine and Dragline Operators, Surface Mining
47-5023.00 8113 Earth Drillers, Except Oil and Gas
47-5032.00 7542 Explosives Workers, Ordnance Handling Experts, and Blasters
47-5041.00 8111 Continuous Mining Machine Operators
47-5043.00 8111 Roof Bolters, Mining
47-5044.00 8111 Loading and Moving Machine Operators, Underground Mining
47-5049.00 8111 Underground Mining Machine Operators, All Other
47-5051.00 8111 Rock Splitters, Quarry
47-5071.00 8113 Roustabouts, Oil and Gas
47-5081.00 9311 Helpers--Extraction Workers
47-5099.00 8111 Extraction Workers, All Other
49-1011.00 7233 First-Line Supervisors of Mechanics, Installers, and Repairers
49-2011.00 7422 Computer, Automated Teller, and Office Machine Repairers
49-2021.00 7422 Radio, Cellular, and Tower Equipment Installers and Repairers
49-2022.00 7422 Telecommunications Equipment Installers and Repairers, Except Line Installers
49-2091.00 7421 Avionics Technicians
49-2092.00 7412 Electric Motor, Power Tool, and Related Repairers
49-2093.00 7421 Electrical and Electronics Installers and Repairers, Transportation Equipment
49-2094.00 7421 Electrical and Electronics Repairers, Commercial and Industrial Equipment
49-2095.00 7412 Electrical and Electronics Repairers, Powerhouse, Substation, and Relay
49-2096.00 7421 Electronic Equipment Installers and Repairers, Motor Vehicles
49-2097.00 7422 Audiovisual Equipment Installers and Repairers
49-2098.00 7421 Security and Fire Alarm Systems Installers
49-3011.00 7232 Aircraft Mechanics and Service Technicians
49-3021.00 7231 Automotive Body and Related Repairers
49-3022.00 7231 Automotive Glass Installers and Repairers
49-3023.00 7231 Automotive Service Technicians and Mechanics
49-3031.00 7231 Bus and Truck Mechanics and Diesel Engine Specialists
49-3041.00 7233 Farm Equipment Mechanics and Service Technicians
49-3042.00 7233 Mobile Heavy Equipment Mechanics, Except Engines
49-3043.00 7233 Rail Car Repairers
49-3051.00 7233 Motorboat Mechanics and Service Technicians
49-3052.00 7231 Motorcycle Mechanics
49-3053.00 7233 Outdoor Power Equipment and Other Small Engine Mechanics
49-3091.00 7234 Bicycle Repairers
49-3092.00 7231 Recreational Vehicle Service Technicians
49-3093.00 7231 Tire Repairers and Changers
49-9011.00 7233 Mechanical Door Repairers
49-9012.00 7233 Control and Valve Installers and Repairers, Except Mechanical Door
49-9021.00 7127 Heating, Air Conditioning, and Refrigeration Mechanics and Installers
49-9031.00 7412 Home Appliance Repairers
49-9041.00 7233 Industrial Machinery Mechanics
49-9043.00 7233 Maintenance Workers, Machinery
49-9044.00 7233 Millwrights
49-9045.00 7112 Refractory Materials Repairers, Except Brickmasons
49-9051.00 7413 Electrical Power-Line Installers and Repairers
49-9052.00 7422 Telecommunications Line Installers and Repairers
49-9061.00 7311 Camera and Photographic Equipment Repairers
49-9062.00 7421 Medical Equipment Repairers
49-9063.00 7312 Musical Instrument Repairers and Tuners
49-9064.00 7311 Watch and Clock Repairers
49-9069.00 7311 Precision Instrument and Equipment Repairers, All Other
49-9071.00 9622 Maintenance and Repair Workers, General
49-9081.00 7412 Wind Turbine Service Technicians
49-9091.00 9623 Coin, Vending, and Amusement Machine Servicers and Repairers
49-9092.00 7541 Commercial Divers
49-9094.00 7222 Locksmiths and Safe Repairers
49-9095.00 7119 Manufactured Building and Mobile Home Installers
49-9096.00 7215 Riggers
49-9097.00 7412 Signal and Track Switch Repairers
49-9098.00 9622 Helpers--Installation, Maintenance, and Repair Workers
49-9099.00 7233 Installation, Maintenance, and Repair Workers, All Other
49-9099.01 7127 Geothermal Technicians
51-1011.00 3122 First-Line Supervisors of Production and Operating Workers
51-2011.00 8211 Aircraft Structure, Surfaces, Rigging, and Systems Assemblers
51-2021.00 8212 Coil Winders, Tapers, and Finishers
51-2022.00 8212 Electrical and Electronic Equipment Assemblers
51-2023.00 8212 Electromechanical Equipment Assemblers
51-2031.00 8211 Engine and Other Machine Assemblers
51-2041.00 7214 Structural Metal Fabricators and Fitters
51-2051.00 8142 Fiberglass Laminators and Fabricators
51-2061.00 7311 Timing Device Assemblers and Adjusters
51-2092.00 8211 Team Assemblers
51-2099.00 8219 Assemblers and Fabricators, All Other
51-3011.00 7512 Bakers
51-3021.00 7511 Butchers and Meat Cutters
51-3022.00 7511 Meat, Poultry, and Fish Cutters and Trimmers
51-3023.00 7511 Slaughterers and Meat Packers
51-3091.00 8160 Food and Tobacco Roasting, Baking, and Drying Machine Operators and Tenders
51-3092.00 8160 Food Batchmakers
51-3093.00 8160 Food Cooking Machine Operators and Tenders
51-3099.00 8160 Food Processing Workers, All Other
51-4021.00 8121 Extruding and Drawing Machine Setters, Operators, and Tenders, Metal and Plastic
51-4022.00 7221 Forging Machine Setters, Operators, and Tenders, Metal and Plastic
51-4023.00 8121 Rolling Machine Setters, Operators, and Tenders, Metal and Plastic
51-4031.00 7223 Cutting, Punching, and Press Machine Setters, Operators, and Tenders, Metal and Plastic
51-4032.00 7223 Drilling and Boring Machine Tool Setters, Operators, and Tenders, Metal and Plastic
51-4033.00 7223 Grinding, Lapping, Polishing, and Buffing Machine Tool Setters, Operators, and Tenders, Metal and Plastic
51-4034.00 7223 Lathe and Turning Machine Tool Setters, Operators, and Tenders, Metal and Plastic
51-4035.00 7223 Milling and Planing Machine Setters, Operators, and Tenders, Metal and Plastic
51-4041.00 7223 Machinists
51-4051.00 8121 Metal-Refining Furnace Operators and Tenders
51-4052.00 7211 Pourers and Casters, Metal
51-4061.00 7222 Model Makers, Metal and Plastic
51-4062.00 7222 Patternmakers, Metal and Plastic
51-4071.00 7211 Foundry Mold and Coremakers
51-4072.00 7211 Molding, Coremaking, and Casting Machine Setters, Operators, and Tenders, Metal and Plastic
51-4081.00 7223 Multiple Machine Tool Setters, Operators, and Tenders, Metal and Plastic
51-4111.00 7222 Tool and Die Makers
51-4121.00 7212 Welders, Cutters, Solderers, and Brazers
51-4122.00 7212 Welding, Soldering, and Brazing Machine Setters, Operators, and Tenders
51-4191.00 8121 Heat Treating Equipment Setters, Operators, and Tenders, Metal and Plastic
51-4192.00 7213 Layout Workers, Metal and Plastic
51-4193.00 8122 Plating Machine Setters, Operators, and Tenders, Metal and Plastic
51-4194.00 7224 Tool Grinders, Filers, and Sharpeners
51-4199.00 7223 Metal Workers and Plastic Workers, All Other
51-5111.00 7321 Prepress Technicians and Workers
51-5112.00 7322 Printing Press Operators
51-5113.00 7323 Print Binding and Finishing Workers
51-6011.00 8157 Laundry and Dry-Cleaning Workers
51-6021.00 9121 Pressers, Textile, Garment, and Related Materials
51-6031.00 8153 Sewing Machine Operators
51-6041.00 7536 Shoe and Leather Workers and Repairers
51-6042.00 8156 Shoe Machine Operators and Tenders
51-6051.00 7533 Sewers, Hand
51-6052.00 7531 Tailors, Dressmakers, and Custom Sewers
51-6061.00 8154 Textile Bleaching and Dyeing Machine Operators and Tenders
51-6062.00 7532 Textile Cutting Machine Setters, Operators, and Tenders
51-6063.00 8152 Textile Knitting and Weaving Machine Setters, Operators, and Tenders
51-6064.00 8151 Textile Winding, Twisting, and Drawing Out Machine Setters, Operators, and Tenders
51-6091.00 8151 Extruding and Forming Machine Setters, Operators, and Tenders, Synthetic and Glass Fibers
51-6092.00 7532 Fabric and Apparel Patternmakers
51-6093.00 7534 Upholsterers
51-6099.00 8159 Textile, Apparel, and Furnishings Workers, All Other
51-7011.00 7522 Cabinetmakers and Bench Carpenters
51-7021.00 7522 Furniture Finishers
51-7031.00 7522 Model Makers, Wood
51-7032.00 7522 Patternmakers, Wood
51-7041.00 8172 Sawing Machine Setters, Operators, and Tenders, Wood
51-7042.00 7523 Woodworking Machine Setters, Operators, and Tenders, Except Sawing
51-7099.00 7522 Woodworkers, All Other
51-8011.00 3131 Nuclear Power Reactor Operators
51-8012.00 3131 Power Distributors and Dispatchers
51-8013.00 3131 Power Plant Operators
51-8013.03 3131 Biomass Plant Technicians
51-8013.04 3131 Hydroelectric Plant Technicians
51-8021.00 8182 Stationary Engineers and Boiler Operators
51-8031.00 3132 Water and Wastewater Treatment Plant and System Operators
51-8091.00 3133 Chemical Plant and System Operators
51-8092.00 3134 Gas Plant Operators
51-8093.00 3134 Petroleum Pump System Operators, Refinery Operators, and Gaugers
51-8099.00 3139 Plant and System Operators, All Other
51-8099.01 3133 Biofuels Processing Technicians
51-9011.00 8131 Chemical Equipment Operators and Tenders
51-9012.00 8131 Separating, Filtering, Clarifying, Precipitating, and Still Machine Setters, Operators, and Tenders
51-9021.00 8112 Crushing, Grinding, and Polishing Machine Setters, Operators, and Tenders
51-9022.00 7224 Grinding and Polishing Workers, Hand
51-9023.00 8131 Mixing and Blending Machine Setters, Operators, and Tenders
51-9031.00 7532 Cutters and Trimmers, Hand
51-9032.00 8189 Cutting and Slicing Machine Setters, Operators, and Tenders
51-9041.00 8189 Extruding, Forming, Pressing, and Compacting Machine Setters, Operators, and Tenders
51-9051.00 8181 Furnace, Kiln, Oven, Drier, and Kettle Operators and Tenders
51-9061.00 7543 Inspectors, Testers, Sorters, Samplers, and Weighers
51-9071.00 7313 Jewelers and Precious Stone and Metal Workers
51-9071.06 7313 Gem and Diamond Workers
51-9081.00 3214 Dental Laboratory Technicians
51-9082.00 3214 Medical Appliance Technicians
51-9083.00 7311 Ophthalmic Laboratory Technicians
51-9111.00 8183 Packaging and Filling Machine Operators and Tenders
51-9123.00 7316 Painting, Coating, and Decorating Workers
51-9124.00 7132 Coating, Painting, and Spraying Machine Setters, Operators, and Tenders
51-9141.00 8212 Semiconductor Processing Technicians
51-9151.00 8132 Photographic Process Workers and Processing Machine Operators
51-9161.00 7223 Computer Numerically Controlled Tool Operators
51-9162.00 7223 Computer Numerically Controlled Tool Programmers
51-9191.00 8189 Adhesive Bonding Machine Operators and Tenders
51-9192.00 8122 Cleaning, Washing, and Metal Pickling Equipment Operators and Tenders
51-9193.00 8160 Cooling and Freezing Equipment Operators and Tenders
51-9194.00 7316 Etchers and Engravers
51-9195.00 7314 Molders, Shapers, and Casters, Except Metal and Plastic
51-9195.03 7113 Stone Cutters and Carvers, Manufacturing
51-9195.04 7315 Glass Blowers, Molders, Benders, and Finishers
51-9195.05 7314 Potters, Manufacturing
51-9196.00 8143 Paper Goods Machine Setters, Operators, and Tenders
51-9197.00 8141 Tire Builders
51-9198.00 9329 Helpers--Production Workers
51-9199.00 9329 Production Workers, All Other
53-1041.00 4323 Aircraft Cargo Handling Supervisors
53-1042.00 9333 First-Line Supervisors of Helpers, Laborers, and Material Movers, Hand
53-1042.01 2143 Recycling Coordinators
53-1043.00 4323 First-Line Supervisors of Material-Moving Machine and Vehicle Operators
53-1044.00 5111 First-Line Supervisors of Passenger Attendants
53-1049.00 4323 First-Line Supervisors of Transportation Workers, All Other
53-2011.00 3153 Airline Pilots, Copilots, and Flight Engineers
53-2012.00 3153 Commercial Pilots
53-2021.00 3154 Air Traffic Controllers
53-2022.00 3154 Airfield Operations Specialists
53-2031.00 5111 Flight Attendants
53-3011.00 3258 Ambulance Drivers and Attendants, Except Emergency Medical Technicians
53-3031.00 8322 Driver/Sales Workers
53-3032.00 8332 Heavy and Tractor-Trailer Truck Drivers
53-3033.00 8322 Light Truck Drivers
53-3051.00 8331 Bus Drivers, School
53-3052.00 8331 Bus Drivers, Transit and Intercity
53-3053.00 8322 Shuttle Drivers and Chauffeurs
53-3054.00 8322 Taxi Drivers
53-3099.00 8322 Motor Vehicle Operators, All Other
53-4011.00 8311 Locomotive Engineers
53-4013.00 8312 Rail Yard Engineers, Dinkey Operators, and Hostlers
53-4022.00 8312 Railroad Brake, Signal, and Switch Operators and Locomotive Firers
53-4031.00 8312 Railroad Conductors and Yardmasters
53-4041.00 8331 Subway and Streetcar Operators
53-4099.00 8312 Rail Transportation Workers, All Other
53-5011.00 8350 Sailors and Marine Oilers
53-5021.00 3152 Captains, Mates, and Pilots of Water Vessels
53-5022.00 8350 Motorboat Operators
53-5031.00 3151 Ship Engineers
53-6011.00 8189 Bridge and Lock Tenders
53-6021.00 9629 Parking Attendants
53-6031.00 5245 Automotive and Watercraft Service Attendants
53-6032.00 9629 Aircraft Service Attendants
53-6041.00 3119 Traffic Technicians
53-6051.00 3359 Transportation Inspectors
53-6051.01 3359 Aviation Inspectors
53-6051.07 3359 Transportation Vehicle, Equipment and Systems Inspectors, Except Aviation
53-6061.00 5111 Passenger Attendants
53-6099.00 9333 Transportation Workers, All Other
53-7011.00 8189 Conveyor Operators and Tenders
53-7021.00 8343 Crane and Tower Operators
53-7031.00 8342 Dredge Operators
53-7041.00 8343 Hoist and Winch Operators
53-7051.00 8344 Industrial Truck and Tractor Operators
53-7061.00 9122 Cleaners of Vehicles and Equipment
53-7062.00 9333 Laborers and Freight, Stock, and Material Movers, Hand
53-7062.04 9612 Recycling and Reclamation Workers
53-7063.00 9329 Machine Feeders and Offbearers
53-7064.00 9321 Packers and Packagers, Hand
53-7065.00 9334 Stockers and Order Fillers
53-7071.00 3134 Gas Compressor and Gas Pumping Station Operators
53-7072.00 8189 Pump Operators, Except Wellhead Pumpers
53-7073.00 8113 Wellhead Pumpers
53-7081.00 9611 Refuse and Recyclable Material Collectors
53-7121.00 9333 Tank Car, Truck, and Ship Loaders
53-7199.00 9333 Material Moving Workers, All Other
55-1011.00 0110 Air Crew Officers
55-1012.00 0110 Aircraft Launch and Recovery Officers
55-1013.00 0110 Armored Assault Vehicle Officers
55-1014.00 0110 Artillery and Missile Officers
55-1015.00 0110 Command and Control Center Officers
55-1016.00 0110 Infantry Officers
55-1017.00 0110 Special Forces Officers
55-1019.00 0110 Military Officer Special and Tactical Operations Leaders, All Other
55-2011.00 0210 First-Line Supervisors of Air Crew Members
55-2012.00 0210 First-Line Supervisors of Weapons Specialists/Crew Members
55-2013.00 0210 First-Line Supervisors of All Other Tactical Operations Specialists
55-3011.00 0310 Air Crew Members
55-3012.00 0310 Aircraft Launch and Recovery Specialists
55-3013.00 0310 Armored Assault Vehicle Crew Members
55-3014.00 0310 Artillery and Missile Crew Members
55-3015.00 0310 Command and Control Center Specialists
55-3016.00 0310 Infantry
55-3018.00 0310 Special Forces
55-3019.00 0310 Military Enlisted Tactical Operations and Air/Weapons Specialists and Crew Members, All Other
`;
