// Databases, analytics, statistics software, machine learning. One skill a line, other spellings after `=`, marks as in skillTable.ts.
export const DATA = `
A/B Testing = ab testing = split testing = a b tests
Actuarial Modeling = actuarial modelling
Adobe Analytics
%AI = %artificial intelligence = künstliche intelligenz = intelligence artificielle = inteligencia artificial = intelligenza artificiale = kunstmatige intelligentie = ^KI
Alteryx
Amazon Athena
Amazon QuickSight = quicksight
Amazon Redshift = redshift
%Analytics = data analytics = advanced analytics = business analytics = web analytics = datenanalytik
Anomaly Detection
Apache Airflow = airflow
Apache Beam
Apache Camel
Apache Cassandra
Apache Druid
Apache Flink = ?Flink
Apache HBase = hbase
Apache Hive
Apache Iceberg
Apache Impala
Apache Kafka = kafka = kafka streams = confluent
Apache Nifi = nifi
Apache Pig
Apache Solr = solr
Apache Spark = pyspark = ?Spark = spark sql = spark streaming
Apache Storm
Apache Superset
ArcGIS = esri
Azure Cosmos DB = cosmosdb = cosmos db
Azure Data Factory = data factory = adf
Azure Data Lake
Azure Machine Learning = azure ml
Azure Synapse = synapse analytics = azure synapse analytics
Bayesian Statistics = bayesian methods = bayesian
%Big Data = bigdata = big data technologies
BigQuery = google bigquery
Biostatistics = biostatistik
Business Intelligence = bi tools = %bi = business intelligence tools = bi reporting
Business Objects = sap business objects = sap bo = crystal reports
!Cassandra
Causal Inference
ClickHouse
Cloudera
Cluster Analysis = clustering
Cognos = ibm cognos = cognos analytics
Computer Vision = machine vision = image processing = bildverarbeitung = image recognition = maschinelles sehen
Convolutional Neural Networks
CouchDB = couchbase
%Dashboards = %dashboard = dashboarding
Data Analysis = datenanalyse = data analyst skills = analyse de données = análisis de datos = data-analyse = analiza danych = dataanalys = dataanalyse = analisi dei dati = análise de dados = datenanalysen = analyzing data
Data Annotation = data labeling
Data Architecture = datenarchitektur
Data Catalog = collibra = alation
Data Cleaning = data cleansing = data wrangling = datenbereinigung
Data Engineering
Data Entry = dateneingabe = datenerfassung = saisie de données = entrada de datos = inserimento dati = wprowadzanie danych = data input
Data Governance
Data Integration = datenintegration = data ingestion
Data Lake = data lakes = data lakehouse = lakehouse
Data Management = datenmanagement = datenpflege = gestion des données = gestión de datos = data handling = datenverwaltung
Data Mapping
Data Mart
Data Migration = datenmigration = migration de données
Data Mining = text mining
Data Modeling = data modelling = datenmodellierung = data models = modélisation de données = data model = datenmodelle = modelado de datos
Data Pipelines = data pipeline
Data Processing = datenverarbeitung = edv
Data Quality = datenqualität
Data Science = datenwissenschaft = ciencia de datos
Data Visualization = data visualisation = datenvisualisierung = visualisation = visualisierung = visualización de datos = dataviz
Data Warehousing = data warehouse = dwh = datawarehouse = data warehouses
Database Administration = datenbankadministration = ^DBA = %database administrator
%Databases = %database = datenbanken = datenbank = relational databases = relational database = relationale datenbanken = relationalen datenbanken = bases de données = base de données = bases de datos = base de datos = databasen = databanken = databaser = bazy danych = rdbms = relational database management = database systems = datenbanksysteme = database management = database design = nosql databases
Databricks
DataStage = ibm datastage
DB2 = ibm db2
^dbt
Decision Trees = random forest = random forests
Deep Learning = deep neural networks = tiefes lernen
Delta Lake
Descriptive Statistics
Digital Analytics
Dimensional Modeling = star schema = dimensional modelling
DuckDB
DynamoDB
Econometrics = econometric modeling = ökonometrie
Elasticsearch = elastic search = opensearch
^ELT
Embeddings = vector databases = vector database = pinecone
ETL = etl processes = etl prozesse = etl tools = etl development
Experimental Design = design of experiments = doe methods = versuchsplanung
Exploratory Data Analysis
Feature Engineering
Firebase = firestore
Firebird
Forecasting Models = predictive modeling = predictive modelling = predictive analytics = predictive models = vorhersagemodelle
Generative AI = genai = gen ai = generative ki
GeoPandas
ggplot2
GIS = geographic information systems = geoinformationssysteme = geoinformatik = geospatial = geospatial analysis = geodaten
Google Analytics = ga4 = google analytics 4
Google Data Studio = looker studio = data studio
^GPT = chatgpt = openai = openai api
Graph Databases = graph database
Greenplum
Hadoop = hdfs = mapreduce = hadoop ecosystem
?Hive = hiveql
Hugging Face = huggingface
Hyperion = oracle hyperion = essbase
Hypothesis Testing
IBM Watson
InfluxDB
Informatica = informatica powercenter = powercenter
Ingres Database
JMP Software
!Jupyter = jupyter notebooks = jupyter notebook
Keras
Kibana
KNIME
Knowledge Graphs = ontologies
KPI Reporting = %kpi = %kpis = %kennzahlen = key performance indicators
LangChain = langgraph = llamaindex
Large Language Models = llms = llm = large language model
Linear Regression = logistic regression = regression analysis = regression
!Looker = lookml
Machine Learning = maschinelles lernen = apprentissage automatique = aprendizaje automático = ml models = %ml = %machine learning models
MariaDB
Markov Chains
Master Data Management = stammdatenpflege = stammdaten = master data = stammdatenmanagement
Matplotlib = seaborn
Microsoft Fabric
MicroStrategy
MLflow = kubeflow
MLOps
MongoDB = mongo db = mongo
Monte Carlo Simulation
MS SQL
MySQL = my sql
Natural Language Processing = ^NLP = natural language understanding = computerlinguistik = computational linguistics
Neo4j
Neural Networks = neuronale netze = neural network
NoSQL = no sql = non-relational databases
NumPy
OCR
OLAP = olap cubes
OLTP
OpenCV
Operations Research = optimization algorithms = mathematical optimization = linear programming
!Oracle = oracle database = oracle db = oracle sql = oracle 12c = oracle datenbank
Pandas
?Parquet
Pentaho
Plotly
PostGIS
PostgreSQL = postgres = postgre sql = postgresql datenbank
Power BI = powerbi = microsoft power bi = ms power bi = dax = power bi desktop
Power Query
?Presto = trino
Prompt Engineering
Python Data Libraries = scipy
PyTorch = torch
QGIS
Qlik = qlikview = qlik sense = qliksense
Quantitative Analysis = quantitative methods = quantitative modelling = quantitative research = quantitative modeling
RapidMiner
Recommendation Systems = recommender systems
Redis
Reinforcement Learning
%Reporting = berichtswesen = berichterstattung = reportings = reporting tools
Retrieval Augmented Generation = rag pipelines
Sampling Methods
SAP Analytics Cloud
SAP BW = bw/4hana = sap bw/4hana
scikit-learn = sklearn
Search Engines = information retrieval
Segment CDP
Sentiment Analysis
Shiny Apps = r shiny
Signal Processing = digital signal processing = signalverarbeitung = ^DSP = traitement du signal
!Sisense
!Snowflake
spaCy
Speech Recognition
SPSS = ibm spss
SQL Server = microsoft sql server = mssql = mssql server = ms sql server = sql server 2016
SQLite
SSAS = analysis services
SSIS = %integration services
SSRS = reporting services
!Stata
Statistics = statistical analysis = statistik = statistical methods = statistical modeling = statistical modelling = statistiques = estadística = statistische methoden = statistische auswertungen = statistics and probability = statystyka = análisis estadístico
Streaming Data = stream processing = real-time data = data streaming
Supervised Learning = unsupervised learning
Survey Design = survey research = umfragen
Sybase = sap ase
!Tableau = tableau desktop = tableau server
Talend
TensorFlow
Teradata
Text Analytics
Time Series = time series analysis = zeitreihen
Transformers Models = bert
Vertex AI
Vertica
Web Scraping = scrapy = beautifulsoup
XGBoost = lightgbm
`;
