// Security of information and systems. One skill a line, other spellings after `=`, marks as in skillTable.ts.
export const SECURITY = `
Access Control = zutrittskontrolle = access management = zugriffskontrolle
Application Security = appsec = anwendungssicherheit
Burp Suite
CEH = certified ethical hacker = ethical hacking
CISA
CISM
CISSP
Cloud Security
CompTIA Security+ = comptia = comptia a+ = comptia network+
CrowdStrike = crowdstrike falcon
Cryptography = kryptographie = kryptografie = encryption = verschlüsselung = cryptographie = criptografía = pki
CVSS
Cyber Threat Intelligence = threat intelligence
CyberArk = privileged access management
%Cybersecurity = %cyber security = cybersicherheit = cybersécurité = ciberseguridad = cyber sicherheit = %it security = it-sicherheit = sécurité informatique = seguridad informática
Data Loss Prevention
%Data Protection = %datenschutz = protection des données = protección de datos = gegevensbescherming = %data privacy = dataskydd = bescherming van persoonsgegevens
DevSecOps
Digital Forensics = forensics = it-forensik = computer forensics
DORA Regulation
EDR = endpoint detection
Endpoint Security = endpoint protection
Exploit Development
FedRAMP = fisma
Firewalls = firewall = pare-feu = cortafuegos = firewall management
Fortinet = fortigate = fortinet firewalls
GDPR = dsgvo = rgpd = avg wetgeving = general data protection regulation = rodo
GIAC
HIPAA = hipaa compliance = hipaa regulations
IAM = identity and access management = identity management = identity & access management = identitätsmanagement
IDS/IPS = intrusion detection
IEC 62443
Incident Management = incident response = vorfallmanagement = störungsmanagement
%Information Security = informationssicherheit = sécurité de l'information = seguridad de la información = informatiebeveiliging = isms = informationssäkerhet
ISO 27001 = iso27001 = iso/iec 27001
Kali Linux
Kerberos
Malware Analysis = malware
Metasploit
MFA = multi-factor authentication = two-factor authentication
Microsoft Defender = microsoft sentinel = azure sentinel
MITRE ATT&CK
Nessus = tenable
NIS2 = nis 2
NIST = nist framework = nist cybersecurity framework
Nmap
Okta
OSCP
OWASP = owasp top 10
PCI DSS = pci compliance
Penetration Testing = pentesting = pen testing = penetrationstests = pentest = penetration tests = tests d'intrusion
Phishing Awareness = security awareness
Qualys
Red Teaming = red team
Reverse Engineering
SAML = single sign-on = sso = adfs
^SAST
Security Architecture = security by design
Security Auditing = security audits
Security Engineering
Security Operations Center = security operations
SIEM = siem tools = qradar = arcsight
^SOAR
SOC 2 = soc2
Threat Hunting
Threat Modeling = threat modelling
TISAX
Vulnerability Management = vulnerability assessment = schwachstellenmanagement = vulnerability scanning
Web Application Firewall = waf
Wireshark
Zero Trust
Zscaler
`;
