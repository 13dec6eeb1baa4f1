// The seventh set, second half: organisations without a hiring platform, in ten other languages and places.
import { files, type Site, xml } from "../world.ts";
import * as cms from "./seventhFrames.ts";
import { openings } from "./sheets.ts";

const museum = cms.joomla(
  "fr-BE",
  "Musée de la Verrerie",
  "Le musée=/le-musee > Histoire=/le-musee/histoire > Collections=/le-musee/collections; Expositions=/expositions; Groupes et écoles=/groupes-et-ecoles; Infos pratiques=/infos-pratiques; Contact=/contact",
  `<div class="mod-custom custom"><p>Musée de la Verrerie asbl, rue du Four 17, 6000 Charleroi. Ouvert du mardi au dimanche de 10 h à 18 h.</p><p><a href="/presse">Presse</a> - <a href="/offres-d-emploi">Offres d'emploi</a> - <a href="/vie-privee">Vie privée</a></p></div>`,
);
const item = (path: string, title: string, intro: string): string =>
  `<div class="com-content-category-blog__item blog-item"><div class="item-content"><div class="page-header"><h2 itemprop="headline"><a href="/offres-d-emploi/${path}">${title}</a></h2></div><p>${intro}</p><p class="readmore"><a class="btn btn-secondary" href="/offres-d-emploi/${path}" aria-label="Lire la suite : ${title}">Lire la suite</a></p></div></div>`;
const article = (title: string, html: string): string =>
  `<div class="com-content-article item-page"><div class="page-header"><h1>${title}</h1></div><dl class="article-info text-muted"><dt class="article-info-term">Détails</dt><dd class="category-name">Catégorie : Offres d'emploi</dd></dl><div class="com-content-article__body">${html}</div></div>`;
const MUSEE: Site = {
  domain: "musee-verrerie.example",
  about: "a Belgian museum (Joomla): openings in a category blog, reached by a line in the footer",
  language: "fr",
  hosts: files("musee-verrerie.example", {
    ...museum(`
== / | Accueil :: <h1>Le verre dans tous ses états</h1><p>Une ancienne halle, trois fours et huit mille pièces : bienvenue au Musée de la Verrerie.</p><p>Nouveau : l'exposition <a href="/expositions">Bulles</a> jusqu'au 14 mars.</p>
== /le-musee | Le musée :: <h1>Le musée</h1><p>Le musée occupe depuis 1987 une halle de l'ancienne gobeleterie.</p>
== /le-musee/histoire | Histoire :: <h1>Histoire</h1><p>En 1879, quatre cents souffleurs travaillaient ici jour et nuit.</p>
== /le-musee/collections | Collections :: <h1>Collections</h1><p>Verre plat, gobeleterie, vitraux et une centaine de cannes de souffleur.</p>
== /expositions | Expositions :: <h1>Expositions</h1><h2>Bulles</h2><p>Du 2 octobre au 14 mars.</p><h2>Vitraux de gare</h2><p>Dès le 3 avril.</p>
== /groupes-et-ecoles | Groupes et écoles :: <h1>Groupes et écoles</h1><p>Visite guidée : 75 euros par groupe de vingt personnes.</p>
== /infos-pratiques | Infos pratiques :: <h1>Infos pratiques</h1><p>Adultes 9 euros, étudiants 5 euros, gratuit le premier dimanche du mois.</p>
== /presse | Presse :: <h1>Presse</h1><p>Images en haute définition sur demande.</p>
== /contact | Contact :: <h1>Contact</h1><p>071 00 17 17, accueil@musee-verrerie.example</p>
== /vie-privee | Vie privée :: <h1>Vie privée</h1><p>Les données de réservation sont effacées après un an.</p>
== /offres-d-emploi | Offres d'emploi :: <div class="com-content-category-blog blog"><div class="page-header"><h1>Offres d'emploi</h1></div>${item("31-mediation", "Médiateur culturel / médiatrice culturelle", "Contrat à mi-temps, à pourvoir pour le 1er février.")}${item("32-regie", "Régisseur·euse des collections", "Contrat à durée indéterminée, temps plein.")}${item("33-souffleur", "Souffleur·euse de verre pour démonstrations", "Quatre jours par semaine, de mars à novembre.")}</div>
== /offres-d-emploi/31-mediation | Médiateur culturel / médiatrice culturelle :: ${article("Médiateur culturel / médiatrice culturelle", `<p>Le Musée de la Verrerie engage à Charleroi une personne qui sache parler du feu à des enfants de six ans comme à des ingénieurs retraités.</p><p><strong>Votre fonction</strong></p><ul><li>Vous animez les visites et les ateliers pour les écoles, les familles et les groupes.</li><li>Vous concevez avec l'équipe les dossiers pédagogiques de l'exposition du printemps.</li><li>Vous accueillez un dimanche sur trois.</li></ul><p><strong>Votre profil</strong></p><p>Vous avez un bachelier en histoire de l'art, en communication ou en pédagogie, ou une expérience qui en tient lieu. Vous vous exprimez bien en français et vous pouvez guider en néerlandais. Vous disposez du passeport APE.</p><p>Nous offrons un contrat à mi-temps, commission paritaire 329.02, échelon 4.1, et le remboursement de l'abonnement de train.</p>`)}
== /offres-d-emploi/32-regie | Régisseur·euse des collections :: ${article("Régisseur·euse des collections", `<p>Huit mille pièces fragiles, dont deux mille encore en caisse depuis le déménagement de la réserve à Gosselies : il y a du travail, et il est beau.</p><p><strong>Votre fonction</strong></p><ul><li>Vous tenez l'inventaire et le récolement de la collection.</li><li>Vous organisez les prêts, les constats d'état, les assurances et les transports.</li><li>Vous surveillez le climat des salles et de la réserve.</li><li>Vous montez et démontez les expositions avec le technicien.</li></ul><p><strong>Votre profil</strong></p><p>Vous êtes titulaire d'un master en histoire de l'art ou en conservation, ou vous avez cinq ans de pratique en régie d'œuvres. Vos mains ne tremblent pas. Le lieu de travail est Gosselies, avec deux jours par semaine au musée. Contrat à temps plein, chèques-repas, entrée en service à convenir.</p>`)}
== /offres-d-emploi/33-souffleur | Souffleur·euse de verre pour démonstrations :: ${article("Souffleur·euse de verre pour démonstrations", `<p>Chaque après-midi, à 14 h et à 16 h, le four numéro deux de notre halle de Charleroi s'ouvre devant le public. Après trente saisons, notre maître verrier passe la canne.</p><p>Vous soufflez devant les visiteurs des pièces simples, vous expliquez vos gestes et répondez aux questions. Entre les démonstrations, vous produisez de petites séries pour la boutique, à votre nom si vous le souhaitez. Vous entretenez le four et les outils et vous encadrez un stagiaire par saison.</p><p>Vous avez appris le métier en école ou en atelier et vous travaillez à chaud depuis au moins trois ans. Parler devant quarante personnes ne vous fait pas peur. Nous proposons quatre jours par semaine de mars à novembre, renouvelables chaque année, et l'usage libre du four en hiver.</p>`)}`),
  }),
  truth: openings("Musée de la Verrerie", [
    ["Médiateur culturel / médiatrice culturelle", "Charleroi", "parler du feu à des enfants de six ans"],
    ["Régisseur·euse des collections", "Gosselies", "Vous surveillez le climat des salles et de la réserve"],
    ["Souffleur·euse de verre pour démonstrations", "Charleroi", "notre maître verrier passe la canne"],
  ]),
};

const bakery = cms.nuxt(
  "es",
  "Panaderías Olmedo",
  "Nuestro pan=/nuestro-pan; Tiendas=/tiendas; Encargos=/encargos; Contacto=/contacto",
  `<p>Panaderías Olmedo, S.L. Obrador central: Calle Cobalto 28, 47012 Valladolid. Todas las tiendas abren de lunes a domingo de 7:30 a 14:30 y de 17:00 a 20:30.</p><ul><li><a href="/trabaja-con-nosotros">Trabaja con nosotros</a></li><li><a href="/aviso-legal">Aviso legal y privacidad</a></li></ul>`,
);
/** Title, a piece of the text, the text. */
const TRADES = `
Dependiente/a de panadería | los encargos de tartas, que en mayo son muchos | <h2>Qué harás</h2><p>Atenderás al público en el mostrador y en la pequeña cafetería, hornearás las barras a lo largo de la mañana, prepararás bocadillos y dejarás la tienda reluciente al cerrar la caja. Los sábados recogerás los encargos de tartas, que en mayo son muchos.</p><h2>Qué buscamos</h2><p>Una persona amable, rápida con los números y con ganas de quedarse. No hace falta experiencia: durante las dos primeras semanas trabajarás siempre al lado de una compañera veterana. El carné de manipulador de alimentos te lo sacamos nosotros. Es necesario tener disponibilidad para trabajar dos domingos al mes.</p><h2>Qué ofrecemos</h2><p>Contrato indefinido de 30 horas, turno fijo de mañana o de tarde a elegir por orden de llegada, sueldo según convenio más un incentivo por ventas y, claro, el pan de cada día.</p>
Encargado/a de tienda | un cliente que no encuentra su hogaza | <h2>Qué harás</h2><p>Serás la persona responsable de una tienda con cinco o seis dependientes. Harás los cuadrantes, los pedidos al obrador y el inventario mensual, cuidarás el escaparate y resolverás lo que surja, desde un horno que no calienta hasta un cliente que no encuentra su hogaza.</p><h2>Qué buscamos</h2><p>Al menos dos años de experiencia como responsable en comercio de alimentación o en hostelería, soltura con la hoja de cálculo y una manera tranquila de mandar. Valoramos que conozcas el barrio y a su gente. Quien ya trabaja en la casa tiene preferencia a igualdad de condiciones.</p><h2>Qué ofrecemos</h2><p>Contrato indefinido a jornada completa, 21.400 euros brutos al año más un bono trimestral, dos días libres seguidos por semana y un curso de gestión pagado en el primer año.</p>
Panadero/a de turno de noche | formado y cocción en horno de solera | <h2>Qué harás</h2><p>Entre las once de la noche y las siete de la mañana elaborarás con otras tres personas el pan de toda la comarca: amasado, división, formado y cocción en horno de solera. Trabajamos con masa madre y fermentaciones largas, así que buena parte de la faena es saber esperar.</p><h2>Qué buscamos</h2><p>Formación profesional en panadería o tres años de oficio, resistencia para estar de pie y ganas de enseñar lo que sabes a los aprendices. El permiso de conducir ayuda, porque a esas horas no hay autobuses, aunque también organizamos coches compartidos.</p><h2>Qué ofrecemos</h2><p>Contrato indefinido, plus de nocturnidad del veinticinco por ciento, cinco noches por semana con la del sábado siempre libre, ropa de trabajo y revisión médica anual.</p>`
  .trim()
  .split("\n")
  .map((line) => line.split(" | "));
/** The openings: which trade, in which town and street. */
const SHOPS =
  "0, Valladolid, calle Mantería; 0, Palencia, calle Mayor; 0, Burgos, avenida del Cid; 0, León, calle Ancha; 0, Zamora, calle Santa Clara; 0, Benavente, calle de la Rúa; 1, Salamanca, calle Zamora; 1, Segovia, avenida del Acueducto; 1, Ávila, paseo de San Roque; 2, Aranda de Duero, carretera de Valladolid; 2, Soria, polígono Las Casas; 2, Medina del Campo, calle Padilla"
    .split("; ")
    .map((shop, at) => {
      const [trade = "", town = "", street = ""] = shop.split(", ");
      const [title = "", piece = "", html = ""] = TRADES[Number(trade)] ?? [];
      return { at: 1201 + at, title, piece, html, town, street };
    });
const OLMEDO: Site = {
  domain: "panaderias-olmedo.example",
  about: "a chain of bakeries (Vue on the server): twelve openings of three titles in twelve towns",
  language: "es",
  hosts: files("panaderias-olmedo.example", {
    ...bakery(`
== / | Pan de verdad desde 1958 :: <section class="hero"><h1>Pan de verdad</h1><p>Amasamos de noche para que desayunes bien en 34 tiendas de Castilla y León.</p></section>
== /nuestro-pan | Nuestro pan :: <h1>Nuestro pan</h1><ul><li>Hogaza castellana</li><li>Lechuguino</li><li>Barra de riche</li></ul>
== /tiendas | Tiendas :: <h1>Tiendas</h1><ul>${SHOPS.map(({ town, street }) => `<li><strong>${town}</strong>, ${street}</li>`).join("")}</ul>
== /encargos | Encargos :: <h1>Encargos</h1><p>Pide tu tarta con 48 horas de antelación en cualquier tienda.</p>
== /contacto | Contacto :: <h1>Contacto</h1><p>983 000 258, hola@panaderias-olmedo.example</p>
== /aviso-legal | Aviso legal y privacidad :: <h1>Aviso legal y privacidad</h1><p>Panaderías Olmedo, S.L., inscrita en el Registro Mercantil de Valladolid.</p>
== /trabaja-con-nosotros | Trabaja con nosotros :: <h1>Trabaja con nosotros</h1><p>Estas son las plazas que tenemos abiertas ahora mismo.</p><ul class="vacantes" data-v-91c0><!--[-->${SHOPS.map(({ at, title, town }) => `<li data-v-91c0><a href="/trabaja-con-nosotros/${at}" data-v-91c0><h3 data-v-91c0>${title}</h3><span class="ciudad" data-v-91c0>${town}</span></a></li>`).join("")}<!--]--></ul>
${SHOPS.map(({ at, title, html, town, street }) => `== /trabaja-con-nosotros/${at} | ${title} :: <article class="vacante" data-v-5e2d><h1 data-v-5e2d>${title}</h1><p class="ciudad" data-v-5e2d>${town} (${street})</p>${html}<p data-v-5e2d>Envía tu currículum a empleo@panaderias-olmedo.example con la referencia ${at}.</p></article>`).join("\n")}`),
  }),
  truth: {
    ...openings(
      "Panaderías Olmedo",
      SHOPS.map(({ title, piece }) => [title, null, piece] as const),
    ),
    placed: SHOPS.map(({ town }) => `${town} (`),
  },
};

const farm = cms.wordpress(
  "ca",
  "Cooperativa Mas Rovellada",
  "Qui som=/qui-som/; Productes=/productes/; Agrobotiga=/agrobotiga/; Notícies=/noticies/; Contacte=/contacte/",
  `<p>Cooperativa Mas Rovellada, SCCL, camí de Picamoixons s/n, 43800 Valls</p><p>Agrobotiga: de dilluns a dissabte de 9 a 13.30 h, diumenge de 10 a 13 h</p><p><a href="/avis-legal/">Avís legal</a></p>`,
);
const ROVELLADA: Site = {
  domain: "masrovellada.example",
  about: "a farmers' cooperative (WordPress): no page links to the openings, only the site map names them",
  language: "ca",
  hosts: files("masrovellada.example", {
    ...farm(`
== / | Oli, avellana i vi de l'Alt Camp :: <p class="wp-block-paragraph">Som 214 famílies pageses que treballem juntes des de 1917.</p>
== /qui-som/ | Qui som :: <p>La cooperativa té un molí, un celler i una secció d'avellana. La presidenta és la Montserrat Figuerola.</p>
== /productes/ | Productes :: <ul class="wp-block-list"><li>Oli verge extra DOP Siurana</li><li>Avellana torrada</li><li>Vi negre jove</li></ul>
== /agrobotiga/ | Agrobotiga :: <p>Calçots a partir del 15 de desembre. Feu la comanda per telèfon.</p>
== /noticies/ | Notícies :: <h2 class="wp-block-heading">Comença la campanya de l'oliva</h2><p>El molí obre cada dia de 8 a 20 h.</p><h2 class="wp-block-heading">Assemblea general</h2><p>Divendres 27 de novembre a les 19 h.</p>
== /contacte/ | Contacte :: <p>977 000 191, coop@masrovellada.example</p>
== /avis-legal/ | Avís legal :: <p>Cooperativa Mas Rovellada, SCCL. Tractem les vostres dades d'acord amb la llei.</p>
== /treballa-amb-nosaltres/ | Treballa amb nosaltres :: <p>Ara mateix busquem gent per a aquests llocs:</p><ul class="wp-block-list"><li><a href="/treballa-amb-nosaltres/tractorista/">Tractorista</a></li><li><a href="/treballa-amb-nosaltres/tecnic-de-camp/">Tècnic/a de camp en olivera i avellaner</a></li><li><a href="/treballa-amb-nosaltres/administracio/">Administratiu/iva de comptabilitat</a></li></ul>
== /treballa-amb-nosaltres/tractorista/ | Tractorista :: <p>Per a les finques que la cooperativa porta directament a Valls i al Pla de Santa Maria, busquem una persona que condueixi el tractor i també en baixi quan cal.</p><h2 class="wp-block-heading">Tasques</h2><ul class="wp-block-list"><li>Llaurar, triturar restes de poda i aplicar tractaments</li><li>Collir amb vibrador durant la campanya de l'oliva i de l'avellana</li><li>Fer el manteniment bàsic de tres tractors i dels seus estris</li></ul><h2 class="wp-block-heading">Requisits</h2><p>Cal tenir el permís de conduir B, el carnet d'aplicador de fitosanitaris de nivell qualificat i un parell d'anys d'experiència. Si saps soldar, encara millor.</p><p>Oferim contracte indefinit de quaranta hores, jornada intensiva a l'estiu de sis a dues, sou segons conveni amb plus de campanya i l'oli de casa. Lloc de treball: Valls. Incorporació immediata.</p>
== /treballa-amb-nosaltres/tecnic-de-camp/ | Tècnic/a de camp en olivera i avellaner :: <p>Acompanyaràs 140 socis i sòcies a peu de finca. La sequera ens ha fet canviar moltes coses i volem algú que ens ajudi a canviar-ne més.</p><h2 class="wp-block-heading">Tasques</h2><ul class="wp-block-list"><li>Seguiment de plagues i recomanacions setmanals de tractament</li><li>Plans de reg deficitari i lectura de sondes d'humitat</li><li>Quaderns de camp, declaracions i ajuts</li><li>Una xerrada al mes a l'hivern, amb coca i porró</li></ul><h2 class="wp-block-heading">Requisits</h2><p>Grau en enginyeria agrícola o cicle superior equivalent, carnet de conduir i paciència per escoltar. Valorem l'experiència en producció ecològica.</p><p>El despatx és a Valls, però el teu lloc és el camp. Oferim jornada completa, vehicle, telèfon i un sou entre 27.000 i 31.000 euros bruts anuals.</p>
== /treballa-amb-nosaltres/administracio/ | Administratiu/iva de comptabilitat :: <p>La Rosa Maria es jubila després de trenta-vuit anys i busquem qui continuï els seus llibres, que ara són un programa.</p><h2 class="wp-block-heading">Tasques</h2><ul class="wp-block-list"><li>Comptabilitat de les tres seccions i liquidacions als socis</li><li>Facturació de l'agrobotiga i conciliació bancària</li><li>Declaracions trimestrals d'IVA i retencions</li><li>Atenció a la finestreta els dijous a la tarda</li></ul><h2 class="wp-block-heading">Requisits</h2><p>Cicle superior d'administració i finances, domini del full de càlcul i un bon català i castellà escrits. L'experiència en cooperatives agràries és un punt a favor, però no és imprescindible.</p><p>Oferim contracte indefinit de trenta hores setmanals a les oficines de Valls, horari de matins excepte dijous i un mes sencer de traspàs amb la Rosa Maria.</p>`),
    "/sitemap.xml": xml(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${" qui-som/ productes/ agrobotiga/ noticies/ contacte/ avis-legal/ treballa-amb-nosaltres/ treballa-amb-nosaltres/tractorista/ treballa-amb-nosaltres/tecnic-de-camp/ treballa-amb-nosaltres/administracio/"
      .split(" ")
      .map(
        (path) =>
          `<url><loc>https://masrovellada.example/${path}</loc><lastmod>2026-11-05T09:14:22+00:00</lastmod></url>`,
      )
      .join("\n")}</urlset>`),
  }),
  truth: openings("Cooperativa Mas Rovellada", [
    ["Tractorista", "Valls", "Collir amb vibrador durant la campanya"],
    ["Tècnic/a de camp en olivera i avellaner", "Valls", "Plans de reg deficitari i lectura de sondes"],
    ["Administratiu/iva de comptabilitat", "Valls", "un mes sencer de traspàs amb la Rosa Maria"],
  ]),
};

const joiner = cms.wix(
  "it",
  "Falegnameria Dal Prà",
  "Home=/; Chi siamo=/chi-siamo; Serramenti=/serramenti; Scale=/scale; Contatti=/contatti",
  `<p class="font_9">Falegnameria Dal Prà snc, via Casonetto 12, 32032 Feltre (BL). P.IVA 00000000000</p><p class="font_9">Esposizione aperta dal lunedì al venerdì 8-12 e 14-18, sabato su appuntamento. <a href="/privacy">Privacy</a></p>`,
);
const rich = (html: string): string => `<div class="wixui-rich-text" data-testid="richTextElement">${html}</div>`;
const DALPRA: Site = {
  domain: "falegnameria-dalpra.example",
  about: "a joiner's workshop (Wix): two openings, each only a paragraph on the contact page",
  language: "it",
  hosts: files("falegnameria-dalpra.example", {
    ...joiner(`
== / | Legno, dal 1962 :: ${rich(`<h1 class="font_0">Il legno di casa nostra</h1><p class="font_8">Serramenti, scale e arredi su misura in larice e abete delle Dolomiti.</p>`)}
== /chi-siamo | Chi siamo :: ${rich(`<h1 class="font_0">Chi siamo</h1><p class="font_8">Siamo in undici: Gino, i figli Paolo e Marta e otto collaboratori, tra cui due apprendisti.</p>`)}
== /serramenti | Serramenti :: ${rich(`<h1 class="font_0">Serramenti</h1><p class="font_8">Finestre in legno e legno-alluminio, con posa certificata.</p>`)}
== /scale | Scale :: ${rich(`<h1 class="font_0">Scale</h1><p class="font_8">Autoportanti, a chiocciola, su muratura.</p>`)}
== /privacy | Privacy :: ${rich(`<h1 class="font_0">Privacy</h1><p class="font_8">Usiamo i vostri dati solo per rispondervi.</p>`)}
== /contatti | Contatti :: ${rich(`<h1 class="font_0">Contatti</h1><p class="font_8">Telefono 0439 000 112, scrivi@falegnameria-dalpra.example</p><p class="font_8">Dalla statale uscite a Feltre est e seguite le indicazioni per la zona artigianale.</p>`)}
${rich(`<h2 class="font_2">Cerchiamo collaboratori</h2><p class="font_8"><strong>Falegname serramentista</strong> – Per il laboratorio di Feltre cerchiamo una persona con almeno tre anni di esperienza nella costruzione di finestre e portoncini in legno. Lavorerai al centro di lavoro a controllo numerico e al banco, dalla squadratrice alla ferramenta, seguendo ogni commessa dall'inizio alla fine insieme a Paolo. È importante saper leggere un disegno esecutivo e avere cura delle macchine; se non conosci il nostro programma di taglio te lo insegniamo noi. Offriamo contratto a tempo indeterminato secondo il contratto nazionale del legno artigianato, orario dalle 7.30 alle 16.30 con il venerdì pomeriggio libero, mensa convenzionata e un premio a fine anno quando l'anno è andato bene.</p><p class="font_8"><strong>Posatore di scale e serramenti</strong> – Cerchiamo inoltre chi monti dai clienti quello che costruiamo, da Feltre fino a Belluno e al Primiero. Si parte la mattina alle sette con il furgone, in due, e si torna quasi sempre per cena. Serve la patente B, un po' di pratica con trapano, schiume e nastri, modi gentili nelle case altrui e nessuna paura di un'impalcatura. Chi viene dal cartongesso o dalla carpenteria è benvenuto: il corso per la posa qualificata lo paghiamo noi. Il contratto è a tempo pieno, i primi sei mesi a termine e poi fisso, con indennità di trasferta e abbigliamento da lavoro.</p><p class="font_8">Chiamate Marta o passate in laboratorio con un curriculum.</p>`)}`),
  }),
  truth: openings("Falegnameria Dal Prà", [
    ["Falegname serramentista", "Feltre", "dalla squadratrice alla ferramenta"],
    ["Posatore di scale e serramenti", "Feltre", "nessuna paura di un'impalcatura"],
  ]),
};

const club = cms.wordpress(
  "nb-NO",
  "Fjellsiden Idrettslag",
  "Nyheter=/nyheter/; Idretter=/idretter/ > Fotball=/idretter/fotball/ > Ski=/idretter/ski/; Bli medlem=/bli-medlem/; Om klubben=/om-klubben/; Kontakt=/kontakt/",
  `<p>Fjellsiden Idrettslag, Formanns vei 4, 5039 Bergen. Klubbhuset er åpent mandag til torsdag kl. 16 til 21. <a href="/personvern/">Personvern</a></p>`,
);
const teaser = (path: string, title: string, kind: string, day: string): string =>
  `<li class="wp-block-post post type-post category-${kind.toLowerCase().replaceAll(" ", "-")}"><h2 class="wp-block-post-title"><a href="/2026/${path}/" target="_self">${title}</a></h2><div class="taxonomy-category wp-block-post-terms"><a href="/kategori/${kind.toLowerCase().replaceAll(" ", "-")}/" rel="tag">${kind}</a></div><div class="wp-block-post-date"><time>${day}</time></div></li>`;
const news = (kind: string, day: string, html: string): string =>
  `<div class="wp-block-post-date"><time>${day}</time></div>${html}<div class="taxonomy-category wp-block-post-terms">Kategori: <a href="/kategori/${kind.toLowerCase().replaceAll(" ", "-")}/" rel="tag">${kind}</a></div>`;
const WANTED =
  teaser("11/vi-soker-daglig-leder", "Vi søker daglig leder", "Ledige stillinger", "10. november 2026") +
  teaser(
    "11/vi-soker-hovedtrener-langrenn",
    "Vi søker hovedtrener i langrenn",
    "Ledige stillinger",
    "3. november 2026",
  ) +
  teaser("10/vi-soker-vaktmester", "Vi søker vaktmester til klubbhuset", "Ledige stillinger", "21. oktober 2026");
const OTHERS =
  teaser("11/seier-i-bydelscupen", "Seier i bydelscupen for jenter 13", "Fotball", "8. november 2026") +
  teaser("10/dugnad-i-lysloypa", "Dugnad i lysløypa", "Klubben", "27. oktober 2026");
const FJELLSIDEN: Site = {
  domain: "fjellsiden-il.example",
  about: "a sports club (WordPress): openings as articles among the news, with a category of their own",
  language: "no",
  hosts: files("fjellsiden-il.example", {
    ...club(`
== / | Velkommen til Fjellsiden :: <p>1400 medlemmer, seks idretter og den fineste utsikten i Bergen.</p><h2>Siste nytt</h2><ul class="wp-block-post-template">${OTHERS}</ul><p><a href="/nyheter/">Alle nyheter</a></p>
== /nyheter/ | Nyheter :: <ul class="wp-block-post-template">${OTHERS}${WANTED}</ul>
== /kategori/ledige-stillinger/ | Ledige stillinger :: <ul class="wp-block-post-template">${WANTED}</ul>
== /kategori/fotball/ | Fotball :: <ul class="wp-block-post-template">${teaser("11/seier-i-bydelscupen", "Seier i bydelscupen for jenter 13", "Fotball", "8. november 2026")}</ul>
== /kategori/klubben/ | Klubben :: <ul class="wp-block-post-template">${teaser("10/dugnad-i-lysloypa", "Dugnad i lysløypa", "Klubben", "27. oktober 2026")}</ul>
== /idretter/ | Idretter :: <p>Fotball, ski, håndball, turn, orientering og bordtennis.</p>
== /idretter/fotball/ | Fotball :: <p>Trening for barn hver tirsdag kl. 17.</p>
== /idretter/ski/ | Ski :: <p>Skigruppa trener på Fløyen så snart snøen kommer.</p>
== /bli-medlem/ | Bli medlem :: <p>Medlemskap koster 450 kroner for barn og 600 kroner for voksne.</p>
== /om-klubben/ | Om klubben :: <p>Stiftet i 1921. Styreleder er Kari Blindheim.</p>
== /kontakt/ | Kontakt :: <p>post@fjellsiden-il.example, telefon 55 00 00 21</p>
== /personvern/ | Personvern :: <p>Vi lagrer bare det vi må for å drive klubben.</p>
== /2026/11/seier-i-bydelscupen/ | Seier i bydelscupen for jenter 13 :: ${news("Fotball", "8. november 2026", "<p>Jentene vant finalen 3-1 etter en strålende andreomgang. Vi gratulerer!</p>")}
== /2026/10/dugnad-i-lysloypa/ | Dugnad i lysløypa :: ${news("Klubben", "27. oktober 2026", "<p>Vi søker etter så mange hender som mulig lørdag kl. 10. Ta med sag, hansker og termos.</p>")}
== /2026/11/vi-soker-daglig-leder/ | Vi søker daglig leder :: ${news("Ledige stillinger", "10. november 2026", `<p>Vår daglige leder gjennom ni år går over i ny jobb, og Fjellsiden Idrettslag i Bergen søker nå etterfølger i 100 prosent stilling.</p><p>Som daglig leder har du ansvar for økonomi, personal og drift av klubbhus og kunstgressbane. Du er bindeleddet mellom styret og de seks gruppene, følger opp sponsorer og søker om midler fra kommunen og idrettskretsen. Du leder tre ansatte og svært mange frivillige.</p><p>Vi ønsker oss deg som har erfaring med ledelse og regnskap, gjerne fra idretten eller annet frivillig arbeid, og som trives med at ettermiddagene er de travleste timene på dagen. Du snakker og skriver godt norsk. Politiattest må legges frem før tiltredelse.</p><p>Vi tilbyr lønn etter avtale, god pensjonsordning, fleksibel arbeidstid og kontor med utsikt over byen. Søknad sendes Kari Blindheim innen 1. desember.</p>`)}
== /2026/11/vi-soker-hovedtrener-langrenn/ | Vi søker hovedtrener i langrenn :: ${news("Ledige stillinger", "3. november 2026", `<p>Skigruppa vokser, og fra januar trenger vi en hovedtrener for løperne mellom 13 og 18 år. Stillingen er på 40 prosent og kan kombineres med studier. Treningene foregår på Fløyen og i Eikedalen, med oppmøte ved klubbhuset i Bergen.</p><p>Du planlegger sesongen sammen med to hjelpetrenere, leder tre økter i uken og er med på fem til seks renn i løpet av vinteren. Du har også ansvar for smørebua, og for at ungdommene lærer å gjøre jobben selv.</p><p>Vi ser etter deg som har trenerutdanning på nivå 2 eller er i gang med den, og som bryr deg like mye om den som kommer sist som om den som vinner. Vi betaler videre kurs, reiser og utstyr, og lønnen er 185 000 kroner i året. Spørsmål rettes til Ola Herdal i skigruppa.</p>`)}
== /2026/10/vi-soker-vaktmester/ | Vi søker vaktmester til klubbhuset :: ${news("Ledige stillinger", "21. oktober 2026", `<p>Klubbhuset ved Formanns vei i Bergen er fra 1954 og trenger noen som er glad i det. Vi søker derfor vaktmester i 60 prosent fast stilling.</p><p>Arbeidsoppgavene er mange og varierte: tilsyn med varme, ventilasjon og garderober, brøyting og strøing, merking av baner, små reparasjoner og litt maling om sommeren. To kvelder i uken låser du opp for leietakere. Du bestiller håndverkere når noe er for stort for én person.</p><p>Du er praktisk anlagt, har førerkort klasse B og kan gjerne kjøre liten traktor. Fagbrev er en fordel, men ikke noe krav. Du må tåle at det alltid ligger en glemt votte i gangen. Lønn 290 000 kroner i året for 60 prosent, tiltredelse så snart som mulig. Ring Berit på kontoret for en prat.</p>`)}`),
  }),
  truth: openings("Fjellsiden Idrettslag", [
    ["Vi søker daglig leder", "Bergen", "drift av klubbhus og kunstgressbane"],
    ["Vi søker hovedtrener i langrenn", "Bergen", "bryr deg like mye om den som kommer sist"],
    ["Vi søker vaktmester til klubbhuset", "Bergen", "det alltid ligger en glemt votte i gangen"],
  ]),
};

const theatre = cms.umbraco(
  "fi",
  "Satamateatteri",
  "Ohjelmisto=/ohjelmisto/; Liput=/liput/; Teatteri=/teatteri/ > Henkilökunta=/teatteri/henkilokunta/ > Avoimet työpaikat=/teatteri/avoimet-tyopaikat/; Ajankohtaista=/ajankohtaista/; Yhteystiedot=/yhteystiedot/",
  `<p>Satamateatteri, Matkustajasatama 6, 70100 Kuopio</p><p>Lipunmyynti ti–pe klo 12–17, la klo 11–15 ja tuntia ennen esitystä</p><p><a href="/tietosuoja/">Tietosuojaseloste</a></p>`,
);
const SATAMA: Site = {
  domain: "satamateatteri.example",
  about: "a theatre (Umbraco): openings below the theatre in the menu, each a page of its own",
  language: "fi",
  hosts: files("satamateatteri.example", {
    ...theatre(`
== / | Teatteria veden äärellä :: <h1>Teatteria veden äärellä</h1><div class="c-teaser"><h2>Kuningas jäällä</h2><p>Ensi-ilta 28.11. Vielä joitakin lippuja!</p></div><div class="c-teaser"><h2>Tule meille töihin</h2><p>Haemme kolmea uutta tekijää. <a href="/teatteri/avoimet-tyopaikat/">Katso paikat</a></p></div>
== /ohjelmisto/ | Ohjelmisto :: <h1>Ohjelmisto</h1><div class="c-show"><h2>Kuningas jäällä</h2><p>Päänäyttämö, ensi-ilta 28.11.2026</p></div><div class="c-show"><h2>Puvustajan päiväkirja</h2><p>Pieni näyttämö, viimeiset esitykset joulukuussa</p></div>
== /liput/ | Liput :: <h1>Liput</h1><p>Peruslippu 34 €, opiskelijat 18 €, työttömät 10 €.</p>
== /teatteri/ | Teatteri :: <h1>Teatteri</h1><p>Satamateatteri on perustettu vuonna 1949. Esitämme noin 180 näytöstä vuodessa.</p>
== /teatteri/henkilokunta/ | Henkilökunta :: <h1>Henkilökunta</h1><p>Teatterinjohtaja Riikka Hiltunen<br>Näyttämömestari Pekka Kokkonen<br>Pukuompelija Sirpa Räsänen</p>
== /ajankohtaista/ | Ajankohtaista :: <h1>Ajankohtaista</h1><p>Lämpiö on remontissa 4.1. saakka.</p>
== /yhteystiedot/ | Yhteystiedot :: <h1>Yhteystiedot</h1><p>Vaihde 017 000 490, toimisto@satamateatteri.example</p>
== /tietosuoja/ | Tietosuojaseloste :: <h1>Tietosuojaseloste</h1><p>Rekisterinpitäjä on Satamateatterin kannatusyhdistys ry.</p>
== /teatteri/avoimet-tyopaikat/ | Avoimet työpaikat :: <h1>Avoimet työpaikat</h1><p>Etsimme näyttämön taakse ja luukulle uusia tekijöitä.</p><ul class="c-linklist"><li><a href="/teatteri/avoimet-tyopaikat/valomestari/">Valomestari</a><span>Kuopio. Hakuaika päättyy 5.12.2026.</span></li><li><a href="/teatteri/avoimet-tyopaikat/pukuompelija/">Pukuompelija, määräaikainen</a><span>Kuopio. Hakuaika päättyy 30.11.2026.</span></li><li><a href="/teatteri/avoimet-tyopaikat/lipunmyyja/">Lipunmyyjä (osa-aikainen)</a><span>Kuopio. Paikka täytetään heti, kun sopiva löytyy.</span></li></ul>
== /teatteri/avoimet-tyopaikat/valomestari/ | Valomestari :: <h1>Valomestari</h1><p>Satamateatteri Kuopiossa hakee valomestaria vakituiseen työsuhteeseen 1.2.2027 alkaen.</p><p>Vastaat valo-osaston työstä molemmilla näyttämöillä: suunnittelet aikataulut, ohjelmoit valopöydän vierailevien suunnittelijoiden kanssa, huollat kaluston ja ajat osan esityksistä itse. Osastolla on lisäksesi kaksi valomiestä ja syksyisin harjoittelija. Uusimme vuoden aikana koko päänäyttämön kaluston lediksi, joten pääset vaikuttamaan hankintoihin alusta lähtien.</p><p>Odotamme sinulta alan koulutusta tai vankkaa kokemusta, sähköturvallisuuden tuntemusta ja rauhallista otetta silloinkin, kun ensi-iltaan on kaksi tuntia. Työ on iltapainotteista, mutta heinäkuu on aina vapaa. Palkka määräytyy teatterialan työehtosopimuksen mukaan. Lähetä hakemuksesi 5.12.2026 mennessä osoitteeseen rekry@satamateatteri.example.</p>
== /teatteri/avoimet-tyopaikat/pukuompelija/ | Pukuompelija, määräaikainen :: <h1>Pukuompelija, määräaikainen</h1><p>Etsimme pukuompelijaa vanhempainvapaan sijaiseksi ajalle 4.1.–31.12.2027. Työpaikka on ompelimossamme Kuopion satamassa, josta näkee suoraan järvelle.</p><p>Ompelet puvustajan luonnosten pohjalta uusia pukuja, korjaat ja muokkaat varaston vaatteita ja olet mukana sovituksissa. Kevään suurin työ on musikaali, johon tarvitaan noin kahdeksankymmentä pukua, niistä kolmasosa krinoliineja. Esitysten aikana päivystät vuorollasi pikavaihtojen varalta.</p><p>Sinulla on vaatetusalan ammattitutkinto, osaat kaavoittaa ja pidät siitä, että mikään päivä ei ole samanlainen. Historiallisten leikkausten tuntemus on eduksi. Tarjoamme säännöllisen päivätyön, muutaman iltavuoron kuukaudessa ja neljän ihmisen työyhteisön, jossa nauretaan paljon. Hakuaika päättyy 30.11.2026.</p>
== /teatteri/avoimet-tyopaikat/lipunmyyja/ | Lipunmyyjä (osa-aikainen) :: <h1>Lipunmyyjä (osa-aikainen)</h1><p>Lipunmyyjä on usein ensimmäinen teatterilainen, jonka katsoja tapaa. Haemme Kuopioon iloista ja tarkkaa ihmistä noin 18 tunniksi viikossa.</p><p>Palvelet asiakkaita luukulla, puhelimessa ja sähköpostitse, hoidat ryhmävaraukset ja tilität kassan illan päätteeksi. Lauantait kuuluvat työhön, samoin noin kaksi esitysiltaa viikossa. Käytössä on tavallinen lippujärjestelmä, jonka opit parissa päivässä.</p><p>Aiempi kokemus asiakaspalvelusta on hyvä asia, mutta tärkeintä on, että jaksat selittää ystävällisesti kymmenennenkin kerran, missä rivi kaksitoista on. Suomen lisäksi tarvitset englantia, ja ruotsistakin on iloa. Tuntipalkka on 13,20 euroa iltalisineen, ja pääset katsomaan kaikki esityksemme ilmaiseksi. Kysy lisää Tuulalta numerosta 017 000 492.</p>`),
  }),
  truth: openings("Satamateatteri", [
    ["Valomestari", "Kuopio", "Uusimme vuoden aikana koko päänäyttämön kaluston"],
    ["Pukuompelija, määräaikainen", "Kuopio", "niistä kolmasosa krinoliineja"],
    ["Lipunmyyjä (osa-aikainen)", "Kuopio", "missä rivi kaksitoista on"],
  ]),
};

const haulier = cms.wordpress(
  "cs",
  "Hanácká spedice",
  "Doprava=/doprava/; Skladování=/skladovani/; O firmě=/o-firme/; Kontakt=/kontakt/",
  `<p>Hanácká spedice s.r.o., Holická 31, 779 00 Olomouc, IČO 00000000</p><p>Dispečink nonstop 585 000 310</p><p><a href="/ochrana-udaju/">Ochrana osobních údajů</a></p>`,
);
const box = (title: string, html: string): string =>
  `<div class="elementor-widget elementor-widget-heading"><h3 class="elementor-heading-title elementor-size-default">${title}</h3></div><div class="elementor-widget elementor-widget-text-editor">${html}</div>`;
const branch = (town: string): string =>
  `<div class="elementor-widget elementor-widget-heading"><h2 class="elementor-heading-title elementor-size-default">${town}</h2></div>`;
const HANACKA: Site = {
  domain: "hanacka-spedice.example",
  about: "a haulier (WordPress with Elementor): openings under headings of towns, linked from the contact page",
  language: "cs",
  hosts: files("hanacka-spedice.example", {
    ...haulier(`
== / | Vozíme Moravu :: <p>Šedesát tahačů, tři sklady a lidé, kteří berou telefon. Od roku 1993.</p>
== /doprava/ | Doprava :: <p>Vnitrostátní i mezinárodní přeprava, sběrná služba, chlazené zboží.</p>
== /skladovani/ | Skladování :: <p>Celkem 14 000 paletových míst v Olomouci, Brně a Přerově.</p>
== /o-firme/ | O firmě :: <p>Firmu založili bratři Vymazalovi s jednou avií. Dnes nás je 180.</p>
== /ochrana-udaju/ | Ochrana osobních údajů :: <p>Údaje uchováváme jen po nezbytnou dobu.</p>
== /kontakt/ | Kontakt :: <p>Olomouc, Holická 31. Brno, Vídeňská 119. Přerov, Dluhonská 6.</p><p>Hledáte práci? Podívejte se na <a href="/volna-mista/">volná místa</a>.</p>
== /volna-mista/ | Volná místa :: <p>Nabízíme náborový příspěvek 20 000 Kč, pět týdnů dovolené a férové šéfy. Ozvěte se paní Dostálové, 585 000 322.</p>
${branch("Olomouc")}${box("Řidič/ka skupiny C+E", `<p>Jezdit budete po České republice a na Slovensko, s návratem domů každý pátek. Vozy jsou nejvýše čtyři roky staré, každý řidič má svůj a nikdo jiný do něj nesedá. Nakládka je většinou zajištěna, vy hlídáte upevnění a doklady. Potřebujete řidičský průkaz C+E, profesní způsobilost a kartu do tachografu; když vám něco chybí a chcete se to naučit, zaplatíme kurz. Čistý výdělek se pohybuje mezi 42 000 a 48 000 Kč včetně diet. Nástup je možný ihned nebo podle výpovědní doby, první dva týdny s vámi pojede zkušený kolega, který zná všechny rampy od Aše po Košice.</p>`)}
${box("Dispečer/ka vnitrostátní dopravy", `<p>Na starosti budete mít patnáct aut a jejich řidiče. Plánujete trasy, hledáte zpáteční náklady, mluvíte se zákazníky a řešíte, co se pokazilo na dálnici. Pracuje se ve dvou směnách od šesti do dvou a od deseti do šesti, jednou za měsíc máte víkendovou pohotovost na telefonu. Uvítáme praxi v dopravě, ale vychováme si i šikovného člověka odjinud, pokud má klidnou povahu, dobrou paměť na jména a zeměpis v malíku. Mzda 38 000 až 45 000 Kč podle zkušeností, po zapracování čtvrtletní prémie a možnost jednoho dne v týdnu z domova.</p>`)}
${branch("Brno")}${box("Skladník/skladnice s průkazem na VZV", `<p>V novém skladu na Vídeňské pracujeme na dvě směny, noční nejsou. Přijímáte a vydáváte zboží se čtečkou, obsluhujete retrak do výšky devíti metrů a pomáháte při inventurách. Průkaz na vysokozdvižný vozík je nutný, retrak vás naučíme za týden. Hala je v zimě vytápěná a v létě stíněná, což oceníte. Nabízíme hodinovou mzdu 195 Kč, příplatek za odpolední směnu, stravenky a příspěvek na šalinkartu. Práce je vhodná i pro ženy, v týmu jich máme sedm z dvaceti.</p>`)}
${box("Celní deklarant/ka", `<p>Vyřizujete vývozní, dovozní a tranzitní doklady pro naše zákazníky ze strojírenství a potravinářství. Komunikujete s celním úřadem, kontrolujete sazební zařazení a radíte kolegům z dispečinku, co může přes hranici a co ne. Očekáváme střední školu, dva roky praxe s celní agendou, angličtinu nebo němčinu na úrovni, se kterou napíšete srozumitelný e-mail, a pečlivost. Pracovní doba je pružná s pevným jádrem od devíti do dvou. Mzda od 40 000 Kč, služební notebook a každoroční školení u celní správy.</p>`)}
${branch("Přerov")}${box("Automechanik nákladních vozidel", `<p>Naše dílna v Přerově se stará o šedesát tahačů a devadesát návěsů. Děláte pravidelný servis, brzdy, podvozky, drobnou elektriku a diagnostiku, větší opravy motorů dáváme ven. Máme dvě montážní jámy, válcovou zkušebnu a nářadí, za které se nestydíme. Vyučení v oboru je podmínkou, řidičský průkaz skupiny C výhodou. Pracuje se od šesti do půl třetí, sobotní služba vychází jednou za pět týdnů a je zaplacená dvojnásobně. Nabízíme 39 000 až 46 000 Kč, pracovní oděvy s praním a obědy za padesát korun.</p>`)}
${box("Mzdová účetní", `<p>Pro 180 zaměstnanců zpracováváte měsíční mzdy včetně cestovních náhrad, vedete personální složky, odevzdáváte hlášení pojišťovnám a správě sociálního zabezpečení a odpovídáte na otázky, proč je letos daň jiná než loni. Kancelář je v Přerově, pět minut od nádraží. Hledáme někoho s praxí aspoň tři roky, kdo se orientuje v zákoníku práce a kterému nevadí, že před výplatou je rušno. Úvazek může být i šest hodin denně. Nabízíme 36 000 až 42 000 Kč při plném úvazku, dva dny v týdnu z domova a klidnou kancelář se dvěma kolegyněmi a fíkusem.</p>`)}`),
  }),
  truth: openings("Hanácká spedice", [
    ["Řidič/ka skupiny C+E", "Olomouc", "zná všechny rampy od Aše po Košice"],
    ["Dispečer/ka vnitrostátní dopravy", "Olomouc", "řešíte, co se pokazilo na dálnici"],
    ["Skladník/skladnice s průkazem na VZV", "Brno", "obsluhujete retrak do výšky devíti metrů"],
    ["Celní deklarant/ka", "Brno", "kontrolujete sazební zařazení"],
    ["Automechanik nákladních vozidel", "Přerov", "Máme dvě montážní jámy, válcovou zkušebnu"],
    ["Mzdová účetní", "Přerov", "proč je letos daň jiná než loni"],
  ]),
};

const school = cms.drupal(
  "hu",
  "Napsugár Általános Iskola",
  "Iskolánk=/iskolank > Tanáraink=/iskolank/tanaraink > Álláshirdetések=/iskolank/allashirdetesek; Beiratkozás=/beiratkozas; Hírek=/hirek; Dokumentumok=/dokumentumok; Elérhetőség=/elerhetoseg",
  `<p>Napsugár Általános Iskola, 6724 Szeged, Kossuth Lajos sugárút 88. Titkárság: hétfőtől csütörtökig 7.30–15.30, pénteken 7.30–13.00</p><p><a href="/adatvedelem">Adatvédelem</a></p>`,
);
const SCHOOL: Site = {
  domain: "napsugar-iskola.example",
  about: "a school (Drupal): openings below the school in the menu, as pages with bold labels instead of headings",
  language: "hu",
  hosts: files("napsugar-iskola.example", {
    ...school(`
== / | Köszöntjük honlapunkon :: <p>Iskolánkban 412 gyermek tanul tizenhat osztályban. Az őszi szünet után november 3-án folytattuk a munkát.</p>
== /iskolank | Iskolánk :: <p>Az épület 1911-ben készült, a tornacsarnok 2019-ben.</p>
== /iskolank/tanaraink | Tanáraink :: <ul><li>Bakó Zsuzsanna, igazgató</li><li>Dr. Nyári Péter, matematika és fizika</li><li>Olasz Tímea, gyógypedagógus</li></ul>
== /beiratkozas | Beiratkozás :: <p>A leendő elsősöket április 15-én és 16-án várjuk.</p>
== /hirek | Hírek :: <div class="views-row"><h3>Papírgyűjtés</h3><p>November 20-án reggel hét órától.</p></div><div class="views-row"><h3>Mesemondó verseny</h3><p>Gratulálunk a 3. b osztálynak!</p></div>
== /dokumentumok | Dokumentumok :: <ul><li>Házirend</li><li>Pedagógiai program</li></ul>
== /elerhetoseg | Elérhetőség :: <p>62/000-488, titkarsag@napsugar-iskola.example</p>
== /adatvedelem | Adatvédelem :: <p>Az adatkezelő a Napsugár Általános Iskola.</p>
== /iskolank/allashirdetesek | Álláshirdetések :: <p>Iskolánk az alábbi munkakörökbe keres munkatársat:</p><div class="item-list"><ul><li><a href="/allas/angol-nyelvtanar">Angol nyelvtanár</a></li><li><a href="/allas/gyogypedagogus">Gyógypedagógus</a></li><li><a href="/allas/iskolatitkar">Iskolatitkár</a></li></ul></div>
== /allas/angol-nyelvtanar | Angol nyelvtanár :: <div class="field field--name-body"><p><strong>A munkavégzés helye:</strong> Szeged, Kossuth Lajos sugárút 88.</p><p><strong>A munkaviszony:</strong> határozatlan idejű, teljes munkaidő, három hónap próbaidővel</p><p><strong>Feladatok:</strong> angol nyelv tanítása az alsó és a felső tagozaton heti 22 órában, egy délutáni társalgási szakkör vezetése, részvétel a skóciai testvériskolával folytatott levelezésben és a májusi cserelátogatás megszervezésében. Osztályfőnöki megbízatás a következő tanévtől lehetséges.</p><p><strong>Feltételek:</strong> főiskolai vagy egyetemi végzettség angol szakon, büntetlen előélet, gyermekszeretet. Előnyt jelent egy második szak, a digitális tananyagok készítésében szerzett gyakorlat és az, ha a jelentkező szívesen énekel.</p><p><strong>Amit kínálunk:</strong> kis létszámú csoportok, jól felszerelt nyelvi terem, mentor az első évben, bérlettérítés. A jelentkezéseket önéletrajzzal és motivációs levéllel december 4-ig várjuk.</p></div>
== /allas/gyogypedagogus | Gyógypedagógus :: <div class="field field--name-body"><p><strong>A munkavégzés helye:</strong> Szeged, az iskola fő épülete és a Csongrádi úti tagintézmény</p><p><strong>A munkaviszony:</strong> határozatlan idejű, teljes vagy részmunkaidő</p><p><strong>Feladatok:</strong> tanulásban akadályozott és figyelemzavarral küzdő tanulók egyéni és kiscsoportos fejlesztése, fejlesztési tervek készítése, együttműködés az osztálytanítókkal és a szülőkkel, kapcsolattartás a szakszolgálattal. Jelenleg harmincegy gyermek részesül ilyen ellátásban, két kolléga osztozik rajtuk.</p><p><strong>Feltételek:</strong> gyógypedagógus oklevél, tanulásban akadályozottak vagy logopédia szakirány. Pályakezdők jelentkezését is örömmel fogadjuk. Fontosnak tartjuk a türelmet és azt, hogy a jelentkező csapatban tudjon gondolkodni.</p><p><strong>Amit kínálunk:</strong> önálló fejlesztőszoba, szakmai továbbképzések költségének átvállalása, nyugdíjas kolléganőnk segítsége a betanuláskor. Az állás január 4-től tölthető be.</p></div>
== /allas/iskolatitkar | Iskolatitkár :: <div class="field field--name-body"><p><strong>A munkavégzés helye:</strong> Szeged</p><p><strong>A munkaviszony:</strong> határozott idejű, kismama helyettesítésére, várhatóan két évre</p><p><strong>Feladatok:</strong> az iskola levelezésének és iktatásának vezetése, tanulói nyilvántartások kezelése, diákigazolványok igénylése, a napközi befizetések egyeztetése, telefonok és látogatók fogadása. Szeptemberben és júniusban mozgalmas, decemberben mézeskalácsillatú munkakör.</p><p><strong>Feltételek:</strong> legalább érettségi, gyakorlott számítógép-használat, helyes és gyors írás. Az oktatási nyilvántartó rendszerek ismerete előny, de a betanulást biztosítjuk. Udvarias, mégis határozott személyt keresünk, akinek nem okoz gondot, ha egyszerre hárman kérdezik.</p><p><strong>Amit kínálunk:</strong> kiszámítható munkaidő fél nyolctól fél négyig, iskolai étkezés kedvezményes áron, szabadság a tanítási szünetekben. A jelentkezéseket Bakó Zsuzsanna igazgató várja.</p></div>`),
  }),
  truth: openings("Napsugár Általános Iskola", [
    ["Angol nyelvtanár", "Szeged", "a skóciai testvériskolával folytatott levelezésben"],
    ["Gyógypedagógus", "Szeged", "Jelenleg harmincegy gyermek részesül ilyen ellátásban"],
    ["Iskolatitkár", "Szeged", "decemberben mézeskalácsillatú munkakör"],
  ]),
};

const bank = cms.react(
  "ro",
  "Banca Cooperatistă Câmpia",
  "Persoane fizice=/persoane-fizice; Firme=/firme; Sucursale=/sucursale; Despre noi=/despre-noi > Istoric=/despre-noi/istoric > Cariere=/despre-noi/cariere; Contact=/contact",
  `<p>Banca Cooperatistă Câmpia, Bulevardul 1 Decembrie 1918 nr. 54, Târgu Mureș</p><p>Luni–vineri 9:00–17:00. Call center 0265 000 700.</p><p><a href="/confidentialitate">Confidențialitate</a></p>`,
);
const card = (path: string, title: string, town: string): string =>
  `<a class="JobCard_root__p4" href="/despre-noi/cariere/${path}"><span class="JobCard_title__w1">${title}</span><span class="JobCard_town__w2">${town}</span><span class="JobCard_more__w3">Vezi detalii</span></a>`;
const CAMPIA: Site = {
  domain: "banca-campia.example",
  about: "a cooperative bank (React on the server): openings by region, each a page",
  language: "ro",
  hosts: files("banca-campia.example", {
    ...bank(`
== / | Banca vecinilor :: <h1>Banca vecinilor</h1><p>Credite și depozite pentru 61.000 de membri din Transilvania.</p><div class="Promo_box__d1"><h2>Depozit la termen 6,1%</h2><p>Ofertă valabilă până la 31 decembrie.</p></div>
== /persoane-fizice | Persoane fizice :: <h1>Persoane fizice</h1><ul><li>Cont curent</li><li>Credit de nevoi personale</li><li>Depozite</li></ul>
== /firme | Firme :: <h1>Firme</h1><p>Credite agricole și linii de finanțare pentru întreprinderi mici.</p>
== /sucursale | Sucursale :: <h1>Sucursale</h1><ul><li>Târgu Mureș, Bulevardul 1 Decembrie 1918 nr. 54</li><li>Cluj-Napoca, Strada Memorandumului 11</li><li>Alba Iulia, Strada Iuliu Maniu 3</li></ul>
== /despre-noi | Despre noi :: <h1>Despre noi</h1><p>Suntem o bancă deținută de membrii ei.</p>
== /despre-noi/istoric | Istoric :: <h1>Istoric</h1><p>Prima casă de economii a fost deschisă în 1896.</p>
== /contact | Contact :: <h1>Contact</h1><p>office@banca-campia.example</p>
== /confidentialitate | Confidențialitate :: <h1>Confidențialitate</h1><p>Prelucrăm datele conform regulamentului european.</p>
== /despre-noi/cariere | Cariere :: <h1>Cariere</h1><p>Lucrăm aproape de casă. Alege regiunea ta.</p><section class="Region_root__e1"><h2>Regiunea Mureș</h2>${card("ofiter-credite-agricole", "Ofițer credite agricole", "Târgu Mureș")}${card("analist-risc", "Analist risc de credit", "Târgu Mureș")}</section><section class="Region_root__e1"><h2>Regiunea Cluj</h2>${card("administrator-sisteme", "Administrator de sistem", "Cluj-Napoca")}</section><section class="Region_root__e1"><h2>Regiunea Alba</h2>${card("casier", "Casier", "Alba Iulia")}</section>
== /despre-noi/cariere/ofiter-credite-agricole | Ofițer credite agricole :: <article><h1>Ofițer credite agricole</h1><p class="Job_town__l8">Târgu Mureș</p><p>Fermierii din Câmpia Transilvaniei sunt cei mai vechi membri ai noștri. Căutăm un coleg sau o colegă care să îi viziteze, să le înțeleagă planurile și să le pregătească dosarele de finanțare.</p><h2>Responsabilități</h2><ul><li>Administrezi un portofoliu de aproximativ 120 de ferme</li><li>Analizezi bugete de culturi și subvenții cuvenite de la agenția de plăți</li><li>Mergi pe teren cel puțin două zile pe săptămână</li></ul><h2>Cerințe</h2><p>Studii superioare economice sau agronomice, permis de conducere categoria B și minimum un an de experiență în vânzări sau în bancă. Cunoașterea limbii maghiare este un avantaj real.</p><h2>Oferim</h2><p>Salariu fix și bonus trimestrial, mașină de serviciu, tichete de masă, asigurare medicală și 25 de zile de concediu.</p></article>
== /despre-noi/cariere/analist-risc | Analist risc de credit :: <article><h1>Analist risc de credit</h1><p class="Job_town__l8">Târgu Mureș</p><p>În sediul central, echipa de risc are cinci oameni care citesc bilanțuri înainte să citească ziarul. Ne lipsește al șaselea.</p><h2>Responsabilități</h2><ul><li>Analizezi cererile de credit ale firmelor mici și mijlocii</li><li>Întocmești opinia de risc pentru comitetul de credite</li><li>Urmărești semnalele timpurii de neplată din portofoliu</li><li>Contribui la raportările către banca centrală</li></ul><h2>Cerințe</h2><p>Ai absolvit studii economice, ai doi ani de experiență în analiză financiară și te descurci foarte bine cu foile de calcul. Știi să spui nu cu argumente.</p><h2>Oferim</h2><p>Program de la 8:30 la 17:00 cu două zile de lucru de acasă, cursuri plătite pentru certificări internaționale și un contract pe perioadă nedeterminată.</p></article>
== /despre-noi/cariere/administrator-sisteme | Administrator de sistem :: <article><h1>Administrator de sistem</h1><p class="Job_town__l8">Cluj-Napoca</p><p>Centrul nostru de date se află la Cluj-Napoca și deservește 38 de sucursale. Este mic, curat și trebuie să funcționeze mereu.</p><h2>Responsabilități</h2><ul><li>Administrezi servere Linux și Windows, virtualizare și copii de siguranță</li><li>Planifici actualizările în afara orelor de program</li><li>Sprijini colegii din sucursale prin telefon și, rareori, la fața locului</li><li>Participi la testul anual de reluare după dezastru</li></ul><h2>Cerințe</h2><p>Minimum trei ani de experiență într-un rol asemănător, cunoștințe solide de rețele și obiceiul de a documenta. Engleza tehnică este necesară.</p><h2>Oferim</h2><p>Între 9.500 și 12.500 lei net, plata separată a gărzilor, buget de formare și un abonament la sala de sport de peste drum.</p></article>
== /despre-noi/cariere/casier | Casier :: <article><h1>Casier</h1><p class="Job_town__l8">Alba Iulia</p><p>Sucursala din Alba Iulia are patru ghișee și o curte cu nuc. O colegă se mută la Sibiu, iar locul ei devine liber din februarie.</p><h2>Responsabilități</h2><ul><li>Efectuezi încasări și plăți în lei și valută</li><li>Verifici autenticitatea bancnotelor și închizi casa la sfârșitul zilei</li><li>Îi ajuți pe membrii în vârstă să folosească aplicația de telefon</li></ul><h2>Cerințe</h2><p>Studii medii cu diplomă de bacalaureat, atenție la detalii și cazier judiciar fără înscrisuri. Experiența nu este obligatorie: instruirea durează șase săptămâni și are loc chiar în sucursală.</p><h2>Oferim</h2><p>Program de luni până vineri, salariu de 3.900 lei net, al treisprezecelea salariu, tichete de masă și tichete de vacanță.</p></article>`),
  }),
  truth: openings("Banca Cooperatistă Câmpia", [
    ["Ofițer credite agricole", "Târgu Mureș", "un portofoliu de aproximativ 120 de ferme"],
    ["Analist risc de credit", "Târgu Mureș", "citesc bilanțuri înainte să citească ziarul"],
    ["Administrator de sistem", "Cluj-Napoca", "testul anual de reluare după dezastru"],
    ["Casier", "Alba Iulia", "are patru ghișee și o curte cu nuc"],
  ]),
};

const soy = cms.plain(
  "ja",
  "株式会社まつば醤油",
  "ホーム=/; 会社案内=/company.html; 商品紹介=/products.html; 蔵見学=/tour.html; 採用情報=/recruit/; お問い合わせ=/contact.html",
  `<p>株式会社まつば醤油 〒761-8078 香川県高松市仏生山町甲二一五 TEL 087-000-2150</p><p>直売店 営業時間 9:00~17:30(水曜定休)</p><p><a href="/privacy.html">個人情報保護方針</a></p>`,
);
const MATSUBA: Site = {
  domain: "matsuba-shoyu.example",
  about: "a family's soy sauce brewery (plain HTML): openings as tables of conditions on one page",
  language: "ja",
  hosts: files("matsuba-shoyu.example", {
    ...soy(`
== / | 木桶仕込みの醤油 :: <h1>百二十年、木桶とともに</h1><p>讃岐の小麦と大豆、瀬戸内の塩。二夏を越した醤油をお届けします。</p><h2>お知らせ</h2><ul><li>2026年11月10日 歳暮のご注文を承っております。</li><li>2026年10月1日 蔵見学を再開しました。</li></ul>
== /company.html | 会社案内 :: <h1>会社案内</h1><table border="1"><tr><th>社名</th><td>株式会社まつば醤油</td></tr><tr><th>創業</th><td>明治三十九年</td></tr><tr><th>代表者</th><td>松葉 健一</td></tr><tr><th>従業員数</th><td>二十八名</td></tr></table>
== /products.html | 商品紹介 :: <h1>商品紹介</h1><ul><li>濃口醤油「二夏」</li><li>淡口醤油</li><li>だし醤油</li></ul>
== /tour.html | 蔵見学 :: <h1>蔵見学</h1><p>毎週土曜日の午前十時から。前日までにお電話でご予約ください。</p>
== /contact.html | お問い合わせ :: <h1>お問い合わせ</h1><p>お電話またはメール(info@matsuba-shoyu.example)でお願いいたします。</p>
== /privacy.html | 個人情報保護方針 :: <h1>個人情報保護方針</h1><p>お客様の個人情報を適切に管理いたします。</p>
== /recruit/ | 採用情報 :: <h1>採用情報</h1><p>まつば醤油では、一緒に蔵を守ってくださる方を募集しています。経験は問いません。まずは蔵の香りを嗅ぎに来てください。</p>
<h3 id="brewing">醸造スタッフ(正社員)</h3><p>麹づくりから仕込み、櫂入れ、圧搾、火入れまで、醤油づくりの全工程を担当していただきます。冬は早朝から麹室に入り、夏は桶の声を聞くのが仕事です。入社後一年間は、蔵人歴三十年の杜氏が付きっきりで指導します。体を動かすことが好きで、毎日の小さな変化に気づける方に向いています。異業種から転職した社員が半数以上を占め、前職は美容師や自衛官などさまざまです。</p>
<table class="recruit" border="1"><tr><th>雇用形態</th><td>正社員(試用期間三か月)</td></tr><tr><th>勤務地</th><td>香川県高松市仏生山町 本社蔵</td></tr><tr><th>給与</th><td>月給 215,000円~280,000円</td></tr><tr><th>勤務時間</th><td>7:30~16:30(仕込み期は6:00始業の日あり)</td></tr><tr><th>休日</th><td>週休二日、年末年始、夏季休暇</td></tr><tr><th>応募資格</th><td>高卒以上、普通自動車免許をお持ちの方</td></tr></table>
<h3 id="shop">直売店 販売スタッフ(パート)</h3><p>蔵に併設した直売店で、お客様のご案内、味見のご用意、レジ、贈答品の包装、通信販売の発送準備をお願いします。土曜日には蔵見学のお客様がまとまっていらっしゃるため、にぎやかな雰囲気を楽しめる方を歓迎します。醤油の知識は働きながら覚えていただければ十分です。お子様の行事に合わせたお休みの相談にも応じており、現在は三十代から六十代までの五名が交代で勤務しています。</p>
<table class="recruit" border="1"><tr><th>雇用形態</th><td>パート・アルバイト</td></tr><tr><th>勤務地</th><td>香川県高松市仏生山町 直売店</td></tr><tr><th>給与</th><td>時給 1,080円(土日は50円加算)</td></tr><tr><th>勤務時間</th><td>9:00~17:30の間で一日四時間以上、週三日から</td></tr><tr><th>休日</th><td>水曜定休、ほかはシフト制</td></tr><tr><th>応募資格</th><td>土曜または日曜に勤務できる方</td></tr></table>
<h3 id="driver">ルート配送ドライバー(契約社員)</h3><p>二トントラックで県内の飲食店、うどん店、学校給食センターへ醤油とだしをお届けし、空き瓶を回収する仕事です。一日の件数は二十五件ほどで、決まった道順を回るため、慣れれば自分の調子で進められます。荷物は一斗缶が中心ですので、台車を使いますが多少の力仕事があります。お得意先との何気ない会話から新しい商品が生まれたこともあり、ただ運ぶだけではない面白さがあります。一年後に正社員へ登用する制度もあります。</p>
<table class="recruit" border="1"><tr><th>雇用形態</th><td>契約社員(一年更新、正社員登用あり)</td></tr><tr><th>勤務地</th><td>香川県坂出市入船町 坂出配送所</td></tr><tr><th>給与</th><td>月給 205,000円~240,000円</td></tr><tr><th>勤務時間</th><td>8:00~17:00</td></tr><tr><th>休日</th><td>日曜、祝日、隔週土曜</td></tr><tr><th>応募資格</th><td>準中型自動車免許(五トン限定可)</td></tr></table>
<h2>応募方法</h2><p>履歴書を郵送していただくか、総務の松葉(087-000-2150)までお電話ください。</p>`),
  }),
  truth: openings("株式会社まつば醤油", [
    ["醸造スタッフ(正社員)", "高松市", "夏は桶の声を聞くのが仕事です"],
    ["直売店 販売スタッフ(パート)", "高松市", "通信販売の発送準備をお願いします"],
    ["ルート配送ドライバー(契約社員)", "坂出市", "荷物は一斗缶が中心ですので"],
  ]),
};

export const SEVENTH_MORE: readonly Site[] = [
  MUSEE,
  OLMEDO,
  ROVELLADA,
  DALPRA,
  FJELLSIDEN,
  SATAMA,
  HANACKA,
  SCHOOL,
  CAMPIA,
  MATSUBA,
];
