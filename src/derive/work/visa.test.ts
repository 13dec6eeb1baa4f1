// Sentences about visa sponsorship, in many languages and of both kinds; all invented.
import { describe, expect, it } from "vitest";
import { readingOf } from "../reading.fixture.ts";
import { readVisa } from "./visa.ts";

const visa = (text: string) => readVisa(readingOf(text).reading);

const OFFERED = String.raw`
Visa sponsorship is available for this position.
We offer visa sponsorship to the right candidate.
We will sponsor your visa and help you settle in.
We are happy to sponsor visas for outstanding people.
H-1B sponsorship is available.
H1B visa support included.
Sponsorship can be provided for suitable applicants.
Sponsorship is possible for senior hires.
We provide immigration support for you and your family.
Our benefits: visa sponsorship, gym, fruit.
We sponsor work permits.
We sponsor skilled worker visas.
Skilled Worker sponsorship considered.
The hospital is a licensed sponsor and welcomes nurses from abroad.
We help you with your visa and work permit.
We cover the cost of your visa.
We take care of visas and flights.
Our team will assist you with the visa process.
Visa assistance and a flat for the first month.
We are willing to sponsor the right engineer.
Not only do we offer visa sponsorship, we also pay your flight.
Relocation package including visa support.
We do sponsor visas! We cannot sponsor for every role and every candidate.
No matter where you live now, we sponsor your visa.
We arrange your work permit.
A certificate of sponsorship is available for this role.
Visa sponsorship: yes
Available for Work Visa Sponsorship?YesGovernment Clearance Required?No
We sponsor green cards after one year.
Employment Pass support for candidates from overseas.
Tier 2 sponsorship offered.
We handle your visa application from start to finish.
Wir unterstützen Sie bei der Beantragung des Visums.
Wir helfen dir beim Visum und bei der Wohnungssuche.
Wir übernehmen die Kosten für Ihr Visum.
Unterstützung bei der Beschaffung der Arbeitserlaubnis wird geboten, wir begleiten Sie beim Visum.
Visa-Sponsoring ist bei uns selbstverständlich.
Wir kümmern uns um Visum und Flug.
Wir bieten Unterstützung beim Visum.
Nous vous aidons pour votre visa.
Visa sponsorisé pour les profils étrangers.
Prise en charge du visa et du déménagement.
Nous proposons un accompagnement pour le visa et le logement.
Aide à l'obtention du permis de travail.
Ofrecemos patrocinio de visado.
Ayudamos con el visado y la mudanza.
Gestionamos tu visado y tu permiso de trabajo.
Te apoyamos con el permiso de trabajo.
Oferecemos apoio com o visto de trabalho.
Ajudamos na obtenção do visto.
Patrocínio de visto para candidatos de fora.
Offriamo assistenza per il visto.
Supportiamo i candidati nella richiesta del visto.
Ti aiutiamo con il permesso di soggiorno.
Wij helpen je met je visum.
We regelen je werkvergunning.
Visumsponsoring is mogelijk.
Vi hjälper dig med visum och arbetstillstånd.
Vi erbjuder stöd med arbetstillstånd.
Vi hjelper deg med visum.
Vi tilbyr hjelp med arbeidstillatelse.
Vi hjælper med visum og bolig.
Vi tilbyder støtte til arbejdstilladelse.
Autamme viisumin hankkimisessa.
Tarjoamme apua oleskeluluvan kanssa.
Pomagamy w uzyskaniu wizy.
Zapewniamy wsparcie przy pozwoleniu na pracę.
Oferujemy sponsorowanie wizy.
Pomůžeme s vyřízením víza.
Zajistíme vám pracovní povolení.
Помогаем с оформлением визы.
Визовая поддержка для кандидатов.
Допомагаємо з візою.
Segítünk a vízum és a munkavállalási engedély intézésében.
Vízumügyintézésben segítséget nyújtunk.
Te ajutăm cu obținerea vizei și a permisului de muncă.
Oferim sponsorizare pentru viză.
Vize desteği sağlıyoruz.
Çalışma izni konusunda destek veriyoruz.
Σας βοηθάμε με τη βίζα και την άδεια εργασίας.
Παρέχουμε υποστήριξη για βίζα.
Помагаме с визата и разрешителното за работа.
Съдействаме за издаване на виза.
Pomôžeme vám s vybavením víza.
Zabezpečíme vám pracovné povolenie.
Pomažemo s vizom i radnom dozvolom.
Osiguravamo radnu dozvolu i smještaj.
Pomagamo pri pridobitvi vizuma in delovnega dovoljenja.
Padedame gauti vizą ir leidimą dirbti.
Palīdzam noformēt vīzu un darba atļauju.
Aitame viisa ja tööloa taotlemisel.
비자 지원이 가능합니다.
비자 스폰서십 제공.
提供簽證協助。
協助辦理工作許可,簽證贊助。
Kami membantu pengurusan visa dan izin kerja.
Công ty hỗ trợ visa và giấy phép lao động.
ビザサポートあり。
我们提供工作签证。
Benefits\n- Visa sponsorship\n- Tea
`;

const REFUSED = String.raw`
We are unable to sponsor visas for this role.
No visa sponsorship is available.
Sponsorship is not available.
We do not sponsor visas.
We cannot offer visa sponsorship at this time.
We can't sponsor work permits.
This position is not eligible for visa sponsorship.
Visa sponsorship is unavailable for this job.
Unfortunately we are not able to provide sponsorship.
Sponsorship will not be offered.
We won't be able to sponsor candidates.
Applicants must be authorized to work in the country without sponsorship.
You must have the right to work in the UK without the need for a visa.
Must be authorised to work without restriction or sponsorship.
The company doesn't sponsor H-1B visas.
No H1B, no sponsorship.
No relocation or visa support is given.
We are not in a position to offer immigration sponsorship.
Sponsorship: not available
Visa sponsorship: none
We never sponsor visas for interns.
Candidates who need sponsorship cannot be considered.
This employer will not sponsor applicants for work visas.
US citizens only.
U.S. citizenship required.
Only citizens and permanent residents will be considered.
We don't offer sponsorship now or in the future.
Please note that we do not provide visa assistance.
Neither sponsorship nor relocation is offered.
Sponsorship isn't offered for this post.
This role does not come with visa sponsorship.
Applications from people who require a visa cannot be sponsored.
We regret that we can not sponsor a visa.
The firm is unable to support visa applications.
Wir bieten kein Visa-Sponsoring.
Ein Visum können wir leider nicht sponsern.
Keine Unterstützung beim Visum möglich.
Wir können kein Visum beantragen.
Visa werden nicht gesponsert.
Ohne gültige Arbeitserlaubnis können wir Sie nicht einstellen.
Pas de parrainage de visa.
Nous ne pouvons pas sponsoriser de visa.
Aucun visa ne sera pris en charge.
Le visa n'est pas pris en charge.
No ofrecemos patrocinio de visado.
No patrocinamos visas.
Sin patrocinio de visa.
No podemos tramitar el permiso de trabajo.
Não oferecemos patrocínio de visto.
Sem apoio para visto.
Non offriamo sponsorizzazione del visto.
Non sponsorizziamo visti.
Senza permesso di soggiorno non è possibile candidarsi.
Wij bieden geen visumsponsoring.
Visumsponsoring is niet mogelijk.
Wij kunnen geen werkvergunning regelen.
Vi erbjuder inte visum eller arbetstillstånd.
Vi sponsrar inte arbetstillstånd.
Ingen hjälp med visum ges.
Vi tilbyr ikke visum.
Vi sponser ikke arbeidstillatelse.
Vi tilbyder ikke visum eller arbejdstilladelse.
Emme tarjoa viisumia.
Emme sponsoroi viisumeita.
Nie sponsorujemy wiz.
Nie pomagamy w uzyskaniu wizy.
Brak wsparcia przy wizie.
Nesponzorujeme víza.
Не предоставляем помощь с визой.
Не допомагаємо з візою.
Vízumot nem tudunk biztosítani.
Nem áll módunkban munkavállalási engedélyt intézni.
Nu oferim sponsorizare pentru viză.
Vize sponsorluğu sağlanmamaktadır.
Çalışma izni desteği bulunmamaktadır.
Δεν παρέχουμε υποστήριξη για βίζα.
Не предлагаме съдействие за виза.
Neposkytujeme pracovné povolenie.
Neposkytujeme vízovú podporu.
Ne osiguravamo radne dozvole.
Ne pomagamo pri pridobitvi vizuma.
Neteikiame pagalbos dėl vizos.
Nenodrošinām darba atļauju noformēšanu.
Me ei aita viisa taotlemisel.
비자 지원 불가.
비자 스폰서십은 제공하지 않습니다.
不提供簽證協助。
无法协助工作许可。
Kami tidak menyediakan sponsor visa.
Không hỗ trợ visa cho vị trí này.
ビザサポートなし。
不提供工作签证。
We offer visa sponsorship in Berlin. This role has no visa sponsorship.
Visa sponsorship\n\nNo\n\nTravel
Available for Work Visa Sponsorship?NoGovernment Clearance Required?No
`;

const UNSAID = `
Will you require visa sponsorship now or in the future?
Do you need sponsorship to work in this country?
Please tell us whether you require sponsorship.
Payments with Visa and Mastercard.
You manage sponsored and non-sponsored research.
You work with the executive sponsor of the project.
We are a proud sponsor of local sport.
You write sponsored content.
You sponsor events in the region.
You will process visa applications for guests.
As a visa officer you decide on entry.
A plain text.
We pay for AWS certification sponsorship.
Oferujemy system prowizyjny i narzędzia pracy.
Pomoc przy awizacji dostaw.
You must be eligible to work in Germany.
You hold a work permit.
The trial sponsor pays for the drugs.
Gültige Arbeitserlaubnis erforderlich.
Benötigen Sie ein Visum?
Avez-vous besoin d'un visa ?
Vous avez un permis de travail en cours de validité.
Permiso de trabajo en vigor.
Geldige werkvergunning vereist.
Du har giltigt arbetstillstånd.
Ważne pozwolenie na pracę.
Relocation within the country is paid.
Available for Work Visa Sponsorship?\n\nGovernment Clearance Required?
We offer consulting customized to the needs of Visa clients.
Support the rollout of our sponsorship plan for strategic events.
Help with travel arrangements, including visa processing.
Beware of anybody who asks for a fee to cover work visa costs.
For information on our immigration sponsorship guidelines, please see our site.
Please see our U.S. Immigration Sponsorship Information page.
Оформление и визуальная упаковка соцсетей.
Оформление виз для сотрудников из-за рубежа.
Даємо людям підтримку і визнання.
Возможность отчётности без визита в офис.
Не нужно делать ревизию.
Помагаме на клиентите с визуализации.
Aitame kliente viisakalt ja kiiresti.
Palīdzam īstenot uzņēmuma vīziju.
Nepalīdzam bez vīzijas.
Pomáhame firmám napĺňať ich víziu.
Ne radimo s devizama, pomažemo u reviziji.
Revize edilen çizimlere destek.
소비자 지원 업무.
소비자 불만이 없도록 합니다.
Supportiamo il team, visto che cresciamo.
Ajudamos a equipa, visto que crescemos.
Érvényes munkavállalási engedély szükséges.
Az ásványvíz és a gyümölcs ingyenes, segítünk a beilleszkedésben.
Permis de muncă valabil.
Nu ai nevoie de viză.
Geçerli çalışma izni gereklidir.
Απαιτείται άδεια εργασίας.
Валидно разрешително за работа.
Potrebna je važeća radna dozvola.
Pomoč pri revizijah in vizualizacijah.
Pagalba rengiant vizualizacijas.
Kehtiv tööluba on vajalik.
유효한 비자를 소지하신 분.
持有有效工作许可。
`;

const cases = (table: string) =>
  table
    .trim()
    .split("\n")
    .map((line) => line.replaceAll("\\n", "\n"));

describe("visa sponsorship", () => {
  it.each(cases(OFFERED))("is offered: %s", (text) => {
    expect(visa(text)).toBe(true);
  });

  it.each(cases(REFUSED))("is refused: %s", (text) => {
    expect(visa(text)).toBe(false);
  });

  it.each(cases(UNSAID))("is not spoken of: %s", (text) => {
    expect(visa(text)).toBeNull();
  });
});
