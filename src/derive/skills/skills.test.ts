import { describe, expect, it } from "vitest";
import { growthOf, MAX_GROWTH } from "../../../test/rig/growth.ts";
import { listTables, readTablePairs } from "../../text/tables.ts";
import { tokenize } from "../../text/words/tokens.ts";
import { readingOf } from "../reading.fixture.ts";
import { readSkills } from "./skills.ts";
import { skillCategory } from "./table.ts";

const skills = (text: string, title = "Clerk") => readSkills(readingOf(text, { title }).reading);

describe("the vocabulary", () => {
  const rows = ["skills/ict", "skills/other"].flatMap((folder) =>
    listTables(folder).flatMap((category) => readTablePairs(`${folder}/${category}.tsv`)),
  );
  const key = (text: string) => tokenize(text).join(" ");

  it("has close to three thousand skills, each also under its own name", () => {
    const names = new Set(rows.map(([name]) => name));
    const own = new Set(
      rows.filter(([name, written]) => written.replace(/^[%?!^]/, "") === name).map(([name]) => name),
    );
    expect(names.size).toBeGreaterThan(2_950);
    expect([...names].filter((name) => !own.has(name))).toEqual([]);
  });

  it("assigns no spelling to two skills, and every one can be found", () => {
    const keys = rows.map(([, written]) => key(written.replace(/^[%?!^]/, "")));
    expect(keys.filter((each, at) => each === "" || keys.indexOf(each) !== at)).toEqual([]);
  });

  it("returns the category of a name, and none for others", () => {
    expect(skillCategory("PostgreSQL")).toBe("data");
    expect(skillCategory("forklift")).toBe("logistics");
    expect(skillCategory("Lötkolbenführung")).toBeNull();
  });
});

describe("skills of a text", () => {
  it.each([
    ["You need experience with k8s, terraform and GitLab CI.", ["GitLab CI", "Kubernetes", "Terraform"]],
    ["Kenntnisse in Datenbanken und Softwareentwicklung", ["Databases", "Software Development"]],
    ["Informatikausbildung und SAP-Kenntnisse", ["Computer Science", "SAP"]],
    [
      "Wundversorgung, Medikamentengabe und Pflegedokumentation",
      ["Care Documentation", "Medication Administration", "Wound Care"],
    ],
    ["Permis B exigé, CACES souhaité.", ["Driver's License", "Forklift"]],
    ["Experiencia en contabilidad y nóminas", ["Accounting", "Payroll"]],
    ["Doświadczenie w spawaniu: spawanie MIG/MAG", ["MIG Welding", "Welding"]],
    ["Erfarenhet av truckkörning och B-körkort krävs.", ["Driver's License"]],
    ["Ervaring met boekhouding en facturatie", ["Accounting", "Billing"]],
    ["Conoscenza di AutoCAD e della saldatura", ["AutoCAD", "Welding"]],
    ["HACCP and food preparation experience", ["Food Preparation", "Food Safety"]],
    ["Doświadczenie w obsłudze klienta, uprawnienia na wózki widłowe", ["Customer Service", "Forklift"]],
    ["Опыт работы с клиентами, водительское удостоверение", ["Customer Service", "Driver's License"]],
    ["Kokemusta hitsauksesta ja trukkikortti", ["Forklift", "Welding"]],
    ["必須：普通自動車免許、コミュニケーション能力", ["Communication Skills", "Driver's License"]],
    ["ניסיון בשירות: שירות לקוחות ורישיון נהיגה, רישיון נהיגה", ["Customer Service", "Driver's License"]],
  ])("have one English name: %s", (text, wanted) => {
    expect(skills(text)?.toSorted()).toEqual(wanted);
  });

  it.each([
    "I'm a teacher at heart and we go far in spring.",
    "Our vision: innovation in insurance and retail.",
    "Apply by email or visit our website.",
    "Stockholms län, inför sommaren",
    "Firma jest liderem.",
    "The German market and our English garden.",
    "Acme SAS est une entreprise en vue.",
    "Exige-se ensino superior.",
    "Proces rekrutacji trwa dwa tygodnie.",
  ])("are not everyday words: %s", (text) => {
    expect(skills(text)).toBeNull();
  });

  it.each([
    ["Kommunikationsförmåga i både engelska och svenska krävs i tal och skrift.", ["English", "Swedish"]],
    ["You speak German and, ideally, some Dutch.", ["Dutch", "German"]],
    ["Requirements:\n- English\n- French / Italian\n- the German market", ["English", "French", "Italian"]],
    ["Znajomość języka niemieckiego lub angielskiego", ["English", "German"]],
    ["Erinomainen suomen kielen taito ja hyvä englannin kielen taito", ["English", "Finnish"]],
  ])("name the languages that an advert asks for: %s", (text, wanted) => {
    expect(
      skills(text)
        ?.filter((name) => skillCategory(name) === "languages")
        .toSorted(),
    ).toEqual(wanted);
  });

  it("include everyday words if the text requires them beside a certain skill", () => {
    expect(skills("Knowledge of testing and Selenium")).toEqual(["Software Testing", "Selenium"]);
    expect(skills("We are testing your patience.")).toBeNull();
  });

  it("of computing need no support if written as a name", () => {
    const of = (text: string, language: string) => readSkills(readingOf(text, {}, language).reading);
    expect(of("Our shop runs on PostgreSQL.", "en")).toEqual(["PostgreSQL"]);
    expect(of("We run several data centers.", "en")).toBeNull();
    expect(of("Unsere Abteilung befasst sich mit Softwareentwicklung.", "de")).toEqual(["Software Development"]);
    expect(of("Informatiker/in EFZ", "de")).toEqual(["Computer Science"]);
    expect(of("Der Chef pflegt Container, Linux.", "de")).toContain("Containers");
    expect(of("We ship every container by sea.", "en")).toBeNull();
    expect(of("Vi søger dig inden for softwareudvikling, Linux.", "da")).toContain("Software Development");
    expect(of("Doświadczenie: tworzenie oprogramowania, Linux.", "pl")).toContain("Software Development");
  });

  it("include a language if it must be spoken", () => {
    expect(skills("Fluent German and good written English")).toEqual(["German", "English"]);
    expect(skills("Sehr gute Englischkenntnisse")).toEqual(["English"]);
    expect(skills("A German company with English owners")).toBeNull();
  });

  it("are sorted by relevance and limited to 25", () => {
    const many = "Python Java Kotlin Perl PHP Docker Kubernetes Terraform Ansible Jenkins GitHub Azure AWS Linux Unix";
    const more =
      "MySQL MongoDB Redis Kafka Hadoop Django Laravel Symfony jQuery Angular React Svelte Nginx Bash HTML CSS SQL Rust Scala Haskell Elixir Erlang Ruby Grafana Prometheus Elasticsearch Cassandra";
    const found = skills(`Reliability and teamwork. ${many}, ${more}. Skills: Cobol.`, "Fortran Developer");
    expect(found).toHaveLength(25);
    expect(found?.slice(0, 2)).toEqual(["Fortran", "COBOL"]);
    expect(found).not.toContain("Teamwork");
  });

  it("point at the words they were read from", () => {
    const { reading, explanations } = readingOf("You know postgres and k8s.");
    readSkills(reading);
    expect(explanations.map((each) => [each.rule, each.quote])).toEqual([
      ["named: PostgreSQL", "postgres"],
      ["named: Kubernetes", "k8s"],
    ]);
  });

  it("are read in linear time from a text of one word", () => {
    const make = (n: number) => readingOf("python go ".repeat(n)).reading;
    expect(growthOf(5_000, make, readSkills).factor).toBeLessThan(MAX_GROWTH);
  });
});

describe("no skill", () => {
  const at = (organization: string, text: string) => {
    const { reading } = readingOf(text, { organization });
    return readSkills(reading) ?? [];
  };

  it("is the employer's own name", () => {
    expect(
      at("Juniper Software GmbH", "Skills at Juniper Software: we ask for Python. Juniper asks for Docker experience."),
    ).not.toContain("Juniper");
    expect(at("Acme", "Experience with Juniper routers, Cisco and Python required.")).toContain("Juniper");
  });

  it("is a word of it with another meaning", () => {
    const text = `Skills: Python. MAC USERS: IT IS RECOMMENDED TO CALL. We are currently recruiting a 1st level nurse.
You have a strong network of contacts and lead marketing initiatives. See www.acme.example/python/index.html. Work on bank holidays.
Access to the broadest selection of jobs. You know SQL and computer vision.`;
    const found = at("Acme", text);
    for (const none of [
      "IT",
      "Recruiting",
      "1st Level Support",
      "Networking",
      "Initiative",
      "HTML",
      "Banking",
      "Access",
    ])
      expect(found).not.toContain(none);
    expect(found).toEqual(expect.arrayContaining(["Python", "SQL"]));
    expect(found).not.toContain("Computer Hardware");
  });

  it("is a legal form after a name", () => {
    expect(at("Durand SAS", "Experience with Python and SQL at Durand SAS, SAS au capital de 40 000 €.")).not.toContain(
      "SAS",
    );
    expect(at("Durand", "Experience with Python, SAS and SQL required.")).toContain("SAS");
  });

  it.each([
    ["Ce que nous offrons", "La prise en charge de la gestion des transports"],
    ["What we offer", "Transport management paid by us"],
    ["Wir bieten", "Transportmanagement inklusive"],
  ])("is read under %s", (heading, offer) => {
    const text = `Skills\n- Python\n- SQL experience\n\n${heading}\n- ${offer}\n- Docker experience\n`;
    expect(at("Acme", text)).toEqual(["Python", "SQL"]);
  });
});

it("words of another language or sense are no skills", () => {
  const none = (text: string, skill: string) =>
    expect([text, skills(text) ?? []]).not.toEqual([text, expect.arrayContaining([skill])]);
  none(
    "- Experience driving adoption of new tools\n- Strong skills in customer engagement and data acquisition",
    "Driving",
  );
  none("- Strong skills in customer engagement, knowledge of analytics", "Commitment");
  none("- Experience in data acquisition and sales skills", "Prospecting");
  none("- Ability to work with minimal supervision, leadership skills", "Team Management");
  none("- Knowledge of applicable law, skills in compliance", "Law");
  none("- You have responsibility for two shops, knowledge of retail", "Responsibility");
  none("Wyrażam zgodę na przetwarzanie danych zgodnie z RODO w procesie rekrutacji.", "GDPR");
  none("- Experience with motors, limit switches and sensors", "Routing and Switching");
  expect(
    readSkills(readingOf("- Erfahrung im Verkauf\n- Hohes Engagement und Freude am Verkauf", {}, "de").reading),
  ).toContain("Commitment");
  expect(skills("- Experience with GDPR and ISO 27001 required")).toContain("GDPR");
  expect(skills("- Good driving skills required, experience with logistics")).toContain("Driving");
});

describe("skills by section", () => {
  it("are not general words or words of everyday physics", () => {
    expect(skills("Requirements:\n- Experience with sound engineering principles and low airflow")).toBeNull();
    expect(skills("Requirements:\n- Experience in engineering and operations")).toBeNull();
    expect(skills("Requirements:\n- Experience with Airflow, Python and SQL")).toContain("Apache Airflow");
  });
});

describe("what surrounds a skill", () => {
  const skillsOfRequirement = (text: string, title = "Clerk") =>
    skills(`Requirements\n- ${text}\n- Experience with Excel`, title) ?? [];
  const skillsOfDuty = (text: string) => skills(`Duties\n- ${text}\n\nRequirements\n- Experience with Excel`) ?? [];

  it("can be another team, alone or in an enumeration", () => {
    expect(skillsOfDuty("Acting as the link between marketing and the Data Engineering team")).toEqual(["Excel"]);
    expect(skillsOfDuty("Partner with Product, User Research, Data Science and Litigation teams")).toEqual(["Excel"]);
    expect(skillsOfRequirement("Experience working in partnership with Data Science and Kubernetes teams")).toEqual([
      "Excel",
    ]);
    expect(skillsOfRequirement("Experience with Kubernetes, Docker and a sense for teams")).toContain("Kubernetes");
    expect(skillsOfDuty("Help with AWS products, reports in Tableau")).toEqual(["Tableau", "Excel"]);
  });

  it("can be a sentence about the employer", () => {
    const text = (sentence: string) => skills(`${sentence} You work with Jira.\n\nWe ask for Excel experience.`) ?? [];
    expect(text("Acme is the leading PostgreSQL and Kubernetes company.")).not.toContain("PostgreSQL");
    expect(text("You build our platform with PostgreSQL.")).toContain("PostgreSQL");
  });

  it("can be a statement about what the employer does, unless it names tools or seeks somebody", () => {
    expect(skillsOfDuty("We combine machine learning and telematics")).toEqual(["Excel"]);
    expect(skillsOfDuty("Our services run on Kubernetes and PostgreSQL")).toContain("Kubernetes");
    expect(skillsOfDuty("We are looking for help with machine learning")).toContain("Machine Learning");
    expect(skillsOfDuty("You combine machine learning and telematics")).toContain("Machine Learning");
  });

  it("can name a unit", () => {
    expect(skillsOfRequirement("Close cooperation with the Department of Neuroscience and Pharmacology")).toEqual([
      "Excel",
    ]);
    expect(skillsOfRequirement("Experience with pharmacology")).toContain("Pharmacology");
  });

  it("can name a branch, unless experience in it is asked for", () => {
    expect(skillsOfRequirement("You know companies in industries such as banking, telecommunications")).toEqual([
      "Excel",
    ]);
    expect(skillsOfDuty("Sell to the oil and gas industry")).toEqual(["Excel"]);
    expect(skillsOfRequirement("Experience in the oil and gas industry")).toContain("Oil and Gas");
  });

  it("can explain an abbreviation as something else", () => {
    const text = "Requirements:\n- Experience with Shop Cash Machines (SCM) and logistics\n- Knowledge of SCM tools";
    expect(skills(text) ?? []).not.toContain("Supply Chain Management");
  });

  it("can have lost its line breaks", () => {
    const text =
      "Requirements:\nKnowledge of Python requiredExperience with PostgreSQLFamiliar with KubernetesGood communication skillsTeam player";
    expect(skills(text)).toEqual(expect.arrayContaining(["Python", "PostgreSQL", "Kubernetes"]));
  });

  it("lists tools below the heading of a stack", () => {
    const text =
      "About us\nWe bake bread.\n\nTechnologies we use\n- Docker and Kubernetes for all our services in the cloud\n\nRequirements\n- Knowledge of Java";
    expect(skills(text)).toEqual(expect.arrayContaining(["Docker", "Kubernetes", "Java"]));
  });

  it("can make a letter or an abbreviation something else", () => {
    expect(skillsOfRequirement("Gauge R&R studies, Python and SQL, C$182k")).toEqual(
      expect.not.arrayContaining(["R", "C"]),
    );
    expect(skillsOfRequirement("Python, R and SQL")).toContain("R");
    expect(skillsOfRequirement("Experience with EMR, Redshift and S3")).not.toContain("Electronic Health Records");
    expect(skillsOfRequirement("Experience with EMR and wound care")).toContain("Electronic Health Records");
    expect(skillsOfRequirement("Compliant ASME & AWS welds, MIG welding")).not.toContain("AWS");
  });

  it("can say that an adjective is one of a thing", () => {
    expect(
      skillsOfRequirement("Experience presenting technical/analytical information, organizational processes"),
    ).toEqual(["Excel"]);
    expect(skillsOfRequirement("You are analytical, adaptable and patient")).toContain("Analytical Skills");
    expect(skillsOfRequirement("Excellent skills, as this team works across groups")).toEqual(["Excel"]);
  });

  it("can deny it", () => {
    expect(skillsOfRequirement("Strong SQL, no Spark, Databricks or Snowflake profiles")).toEqual(
      expect.not.arrayContaining(["Databricks", "Snowflake"]),
    );
    expect(skillsOfRequirement("This is NOT a Kubernetes or Docker role")).toEqual(["Excel"]);
    expect(skillsOfRequirement("We do not use Django and don't use Kubernetes")).toEqual(["Excel"]);
  });

  it("can be a list of courses", () => {
    expect(skillsOfRequirement("Any combination of courses such as botany, statistics or mathematics")).toEqual([
      "Excel",
    ]);
    expect(skillsOfRequirement("Experience with statistics and mathematics")).toContain("Statistics");
  });

  it("can be a list with more skills than the tables contain", () => {
    expect(skills("Skills: Python, SQL, Zonkle, Licensed in Utah")?.toSorted()).toEqual(["Python", "SQL", "Zonkle"]);
    expect(skills("Skills: Strategic, Zonkle")).toBeNull();
    expect(skills("Skills: EXCEL, TABLEAU")?.toSorted()).toEqual(["Excel", "Tableau"]);
  });

  it("does not help skills that every job has", () => {
    expect(skills("IT, technology and software. Knowledge of IT.", "IT Technology Consulting")).toBeNull();
  });
});

describe("skills by place", () => {
  const advert = (parts: Record<string, string>): string =>
    Object.entries(parts)
      .map(([heading, text]) => `${heading}\n${text}`)
      .join("\n\n");

  it("are those of title, duties and requirements", () => {
    const text = advert({
      "About us": "- Experts in physics, payroll and forklift driving since 1920",
      Responsibilities: "- Set up project management with Jira\n- Support sales and testing of ovens",
      Requirements: "- Experience with welding, MIG welding and TIG welding",
      "How to apply": "- Send your photography and translation experience by Outlook",
    });
    expect(skills(text)?.toSorted()).toEqual(["Jira", "MIG Welding", "Project Management", "TIG Welding", "Welding"]);
  });

  it("share the last word of an enumeration", () => {
    const found = skills(advert({ Requirements: "- Strong communication, presentation and organizational skills" }));
    expect(found).toEqual(["Communication Skills", "Presentation Skills", "Organizational Skills"]);
    expect(skills(advert({ Requirements: "- Presentation of goods, and skills" }))).toBeNull();
  });

  it("include tools that a tag line lists", () => {
    const text = advert({ "About us": "java reactjs postgres", Requirements: "- A degree and patience" });
    expect(skills(text)).toEqual(expect.arrayContaining(["Java", "React", "PostgreSQL"]));
  });

  it("need a skill of the same family if the word is an everyday one", () => {
    const skillsOfRequirement = (item: string) => skills(advert({ Requirements: `- ${item}` })) ?? [];
    expect(skillsOfRequirement("Experience with propulsion testing and welding")).not.toContain("Software Testing");
    expect(skillsOfRequirement("Experience with testing, Selenium and Java")).toContain("Software Testing");
  });

  it("do not cross a comma or a line", () => {
    expect(skills("Requirements\n- Experience with Project, Management and Welding") ?? []).not.toContain(
      "Project Management",
    );
  });

  it("are not the subjects of a degree", () => {
    const skillsOfRequirement = (item: string) =>
      skills(advert({ Requirements: `- ${item}\n- Experience with Excel and Word` })) ?? [];
    expect(skillsOfRequirement("B.S. in biology, chemistry, soil science or a related field")).not.toContain("Biology");
    expect(skillsOfRequirement("Abgeschlossenes Studium der Biologie, Chemie oder Physik")).not.toContain("Chemistry");
    expect(skillsOfRequirement("Experience in chemistry and cell culture")).toContain("Chemistry");
  });

  it("are no abbreviations that look like a name, and homographs have company of their own kind", () => {
    const skillsOfRequirement = (item: string) => skills(advert({ Requirements: `- ${item}` })) ?? [];
    expect(skillsOfRequirement("Report TRIR and DART rates, Java and Kotlin dashboards")).not.toContain("Dart");
    expect(skillsOfRequirement("Experience with Dart, Java and Kotlin")).toContain("Dart");
    expect(skillsOfRequirement("Experience with Spark plugs and welding, MIG welding")).not.toContain("Apache Spark");
  });

  it("are no work with the hands that an advert about computing names once", () => {
    const text =
      "Requirements:\n- Python, SQL, Docker, Kubernetes and PostgreSQL\n- Experience with model calibration and pruning";
    expect(skills(text)).not.toContain("Calibration");
    expect(skills("Requirements:\n- Experience with calibration and pruning")).toContain("Calibration");
  });

  it("have the name of the product that the text names", () => {
    const text = advert({
      Requirements: "- Experience with LibreOffice, OpenSearch, PySpark, QlikView and encryption",
    });
    expect(skills(text)?.toSorted()).toEqual(["Encryption", "LibreOffice", "OpenSearch", "PySpark", "QlikView"]);
  });

  it("are not English words that another language writes with accents", () => {
    expect(skills(advert({ Requirements: "- Experience in a fast-paced place" }))).toBeNull();
  });

  it("are not verbs at the beginning of an item", () => {
    const skillsOfRequirement = (item: string) => skills(`Requirements\n- ${item}\n- Experience with Word`) ?? [];
    expect(skillsOfRequirement("Excel at planning the night shift")).not.toContain("Excel");
    expect(skillsOfRequirement("Excel and PowerPoint experience")).toContain("Excel");
    expect(skillsOfRequirement("Experience with Go-Live projects and Java")).not.toContain("Go");
  });
});
