// Servers, networks, clouds, operations and support. One skill a line, other spellings after `=`, marks as in skillTable.ts.
export const INFRASTRUCTURE = `
1st Level Support = first level support = level 1 support = 1st level
2nd Level Support = second level support = level 2 support = 2nd level
3rd Level Support = third level support = level 3 support = 3rd level
5G
Active Directory = ms active directory = azure active directory = azure ad = entra id = ldap
AIX = ibm aix
Akamai
Alpine Linux
Amazon Aurora
Amazon CloudFront = cloudfront
Amazon CloudWatch = cloudwatch
Amazon EC2 = ec2 = aws ec2
Amazon ECS = ecs fargate = fargate
Amazon EKS = eks = aws eks
Amazon EMR
Amazon Kinesis = kinesis
Amazon RDS = aws rds
Amazon S3 = aws s3 = s3
Amazon SageMaker = sagemaker = aws sagemaker
Amazon SNS
Amazon SQS = sqs
Ansible = ansible playbooks = red hat ansible
?Apache HTTP Server = apache = apache webserver
API Gateway = apigee = kong gateway = api management
%APIs = %api = api design = api development = api integration = %schnittstellen = %schnittstelle = application programming interfaces = rest apis design
AppDynamics
!Apple Hardware = apple devices
Argo CD = argocd
Arista
Artifactory = jfrog
Aruba Networks = hpe aruba
Atlassian Tools = atlassian = atlassian suite
AWS = amazon web services = amazon aws = amazon cloud
AWS CDK
AWS CloudFormation = cloudformation = cloud formation
AWS Glue
AWS Lambda = lambda functions
AWS Step Functions
Azure = microsoft azure = ms azure = azure cloud = azure services
Azure DevOps = tfs = team foundation server = azure pipelines = vsts
Azure Functions
Azure Kubernetes Service = aks
Backup and Recovery = %backup = %backups = datensicherung = veeam = disaster recovery = backup solutions
?Bamboo
Bare Metal
Bazel
BGP
Bicep Templates
BIND DNS
Bitbucket
Blade Servers
Buildkite
BYOD
%Caching = caching strategies
CCNA
CCNP = ccie
CentOS = rocky linux
Ceph
Chaos Engineering
Check Point = checkpoint firewall
!Chef Infra
CI/CD = continuous integration = continuous delivery = continuous deployment = ci/cd pipelines = ci/cd pipeline = cicd = build pipelines
CircleCI = circle ci
Cisco = cisco ios = cisco asa = cisco catalyst = cisco networking
Cisco Meraki = meraki
Citrix = citrix xenapp = xenapp = xendesktop = citrix virtual apps = netscaler
Client Management = client engineering
Cloud Architecture = cloud architektur
Cloud Computing = %cloud = cloud technologies = cloud technologien = cloud services = cloud infrastructure = cloud infrastruktur = cloud platforms = cloud native = cloud lösungen = cloud solutions = cloud based
Cloud Foundry
Cloud Migration
Cloudflare
Computer Hardware = %hardware = pc hardware = hard- und software = %computer
Configuration Management = konfigurationsmanagement
?Consul
Containers = containerization = containerisation = containerisierung = container technologies = container orchestration = docker containers = %container
CoreOS
CUPS
Data Centers = data center = data centre = data centres = rechenzentrum = datacenter = centro de datos
Datadog
Debian
Desktop Support = end user support = user support = deskside support
Device Management = mobile device management = mdm = jamf = mobileiron = airwatch = endpoint management
DevOps = devops tools = dev ops
DHCP
Distributed Systems = distributed computing = verteilte systeme = distributed system
^DNS
Docker = docker compose = docker swarm
Dynatrace
Edge Computing
EMC Storage = dell emc
Enterprise Architecture = togaf = unternehmensarchitektur = enterprise architektur
ESXi = esx
?Exchange
F5 Networks = f5 big-ip = big-ip
Fedora
Fiber Optics = fibre optics = glasfaser = fibra óptica = fibre optique = fiber optic
FreeBSD
FTP = sftp
Git = git flow = gitflow = version control = versionskontrolle = versionsverwaltung = source control = version control systems
GitHub
GitHub Actions
GitLab
GitLab CI = gitlab ci cd
GitOps = fluxcd
GlusterFS
Google Cloud = gcp = google cloud platform = google compute engine
Google Kubernetes Engine = gke
Gradle
Grafana
Graylog
Group Policy = gpo = gruppenrichtlinien
HAProxy
HashiCorp Vault
?Helm = helm charts
Helpdesk = help desk = it helpdesk = service desk = servicedesk = it service desk
Heroku
High Availability = hochverfügbarkeit
High Performance Computing = hpc
%Hosting = web hosting = webhosting
HPE Servers = proliant
^HTTP
Hyper-V
Hyperconverged Infrastructure = nutanix
IBM Cloud
IIS = internet information services
Infrastructure as Code = iac
IP Networking = ip netzwerke = ip networks = ip addressing = ipv6 = ipv4
IP Telephony = ip telefonie
iSCSI
!Istio = service mesh
^IT = information technology = informationstechnologie = informationstechnik = %informatique = it systems = it systeme = technologies de l'information = tecnologías de la información
IT Administration
IT Architecture = it-architektur
IT Asset Management
IT Infrastructure = it-infrastruktur = it infrastructure management = infrastructure management = ict infrastruktur = infrastructure informatique
IT Operations = it-betrieb
IT Projects = it-projekte = it-projekten
IT Service Management = itsm = it services
IT Support = %technical support = technischer support = support informatique = soporte técnico = anwendersupport = user helpdesk = pc support = %informatiksupport = anwenderbetreuung
ITIL = itil v3 = itil v4 = itil foundation
Jamf Pro
Jenkins = jenkins pipelines
!Juniper = junos
JVM = jvm tuning
Kernel Development = linux kernel
Knative
Kubernetes = k8s = kubernetes cluster
^LAN = local area network = lan/wan = ^WAN
Linkerd
Linux = linux administration = linux server = linux systems = linux/unix = gnu/linux
Load Balancing = load balancer = load balancers
Load Testing = performance testing = lasttests = stress testing
Logstash = elk stack = elastic stack = ^ELK
Lotus Notes = ibm notes = hcl notes
macOS = mac os = mac os x = os x
Maven = apache maven
Memcached
Mesos
Message Queues = message broker = message queue = message brokers = activemq = jms = ibm mq = mqseries
Microservices = microservice = micro services = microservices architecture = microservice architecture = mikroservices
Microsoft Exchange = exchange server = exchange online = ms exchange
Microsoft Hyper-V
Microsoft Intune = intune
Microsoft SCCM = sccm = mecm = configuration manager
Middleware
MinIO
%Mobile Devices = mobile endgeräte = mobile device = mobile endpoints
%Monitoring = systemüberwachung = monitoring tools = application monitoring = system monitoring = systemmonitoring
MPLS
MQTT
MuleSoft = mulesoft anypoint = mule esb
Nagios = icinga
NAS Storage
NetApp
Network Administration = netzwerkadministration = administración de redes = administration réseau = network management = netzwerkmanagement
Network Architecture
Network Engineering = netzwerktechnik = netzwerk-engineering = network design
Network Protocols = netzwerkprotokolle = networking protocols = internet protocols
Network Security = netzwerksicherheit = sécurité réseau
Network Troubleshooting
%Networking = computer networking = %netzwerke = %netzwerk = computer networks = %network = %networks = %redes = %réseaux = netwerken = netwerk = computernetzwerke = it-netzwerke = it networks = network infrastructure = netzwerkinfrastruktur
New Relic
NFS
Nginx
?Nomad = hashicorp nomad
Observability = opentelemetry
OpenShift = red hat openshift
OpenStack
Operating Systems = operating system = betriebssysteme = betriebssystem = systèmes d'exploitation = sistemas operativos
Oracle Cloud = oracle cloud infrastructure
Oracle Linux
OSPF
?Packer
PagerDuty = opsgenie
Palo Alto Networks = palo alto firewalls
Peripherals = peripheriegeräte = printers and peripherals
Platform Engineering
Podman
Prometheus
Proxmox
Pulumi
?Puppet
PXE
Python Automation
QoS
RabbitMQ = rabbit mq
RAID
?Rancher
Red Hat = rhel = red hat enterprise linux = redhat
Release Management = releasemanagement = release engineering
Remote Desktop = rdp = teamviewer = anydesk
Routing and Switching = routing & switching = switching = routers = router = switches = routers and switches
RPA = robotic process automation = uipath = blue prism = automation anywhere
%SaaS = software as a service = iaas = paas
SaltStack = salt stack
SAN Storage
SD-WAN
Sentry.io
Server Administration = serveradministration = %server = %servers = server infrastructure = serverinfrastruktur = windows servers = serversysteme = server systems
Serverless = serverless architecture = serverless computing
ServiceNow = service now
^SIP = session initiation protocol
Site Reliability Engineering = site reliability = sre
SMTP
SNMP
Software Deployment = softwareverteilung = software distribution = %deployment = %deployments = software packaging = softwarepaketierung
Solaris
SolarWinds
SonarQube
Splunk
SSL/TLS = tls = ssl
Storage Systems = %storage = speichersysteme = storage solutions = storage area network
Subversion = svn
SUSE = suse linux = sles = opensuse
System Administration = systemadministration = systems administration = sysadmin = administration système = administración de sistemas = %system administrator = systemadministrator = systembetreuung
System Architecture = systemarchitektur = systems architecture = system architektur
System Design = systems design = systemdesign
System Integration = systems integration = systemintegration = integración de sistemas
Systems Engineering = systemtechnik = system engineering = systemengineering
TCP/IP = tcp
TeamCity
%Telecommunications = telekommunikation = telecommunication = telecomunicaciones = telecommunicatie = %telefonie
Terraform = terragrunt
!Traefik
Travis CI
Ubuntu
Unix = unix systems
!Vagrant
Veritas NetBackup = netbackup
Virtual Desktop Infrastructure = vdi
Virtualization = virtualisation = virtualisierung = virtualización = virtuelle maschinen = virtual machines
VLAN = vlans
VMware = vsphere = vmware esx = vmware esxi = vcenter = vmware vsphere = vmware horizon
VoIP = voice over ip
VPN = ipsec = virtual private network
WebDAV
Wi-Fi = wifi = wlan = wireless networks = wireless lan
!Windows = ms windows = microsoft windows = windows os = windows umfeld = windows betriebssysteme
Windows 10 = windows 11 = windows 7 = windows 8 = win10
Windows Clients = windows client
Windows Server = ms windows server = windows server 2016 = windows server 2019 = windows server 2012
WSUS
Zabbix
`;
