// Languages as adverts name them, in the languages that adverts are written in, and the words beside them that ask for
// one. A line: English name=spellings; German names stand with their "…kenntnisse".

export const LANGUAGES_ASKED = `
Arabic=arabic,arabisch,arabischkenntnisse,arabe,árabe,arabo,arabiska,arabski,арабский
Bulgarian=bulgarian,bulgarisch,bulgare,búlgaro,bulgaro,bulgaars,болгарский
Chinese=chinese,mandarin,cantonese,chinesisch,chinois,chino,cinese,chinês,chinees,kinesiska,chiński,китайский,китайська
Croatian=croatian,kroatisch,croate,croata,chorwacki
Czech=czech,tschechisch,tchèque,checo,ceco,tsjechisch,tjeckiska,czeski,czeskiego,čeština,češtiny,češtinu,český jazyk,чешский
Danish=danish,dänisch,danois,danés,danese,deens,danska,dansk,dansk i skrift,duński,tanska
Dutch=dutch,niederländisch,niederländischkenntnisse,néerlandais,neerlandés,holandés,olandese,holandês,nederlands,nederlandse,nederlandse taal,nederländska,niderlandzki,niderlandzkiego,holenderski
English=english,englisch,englischkenntnisse,englische,anglais,inglés,inglese,inglês,engels,engelse,engelska,engelsk,englanti,englantia,englannin,angielski,angielskiego,angielskim,język angielski,angličtina,angličtiny,angličtinu,anglický,английский,английского,английским,англійська,англійської,англійською,англійську
Finnish=finnish,finnisch,finnois,finlandés,finska,finsk,suomi,suomea,suomen kieli,suomen kielen,fiński
French=french,französisch,französischkenntnisse,français,française,francés,francese,francês,frans,franse,franska,fransk,ranska,francuski,francuskiego,francouzština,французский,французского,французька
German=german,deutsch,deutschkenntnisse,deutsche sprache,deutschen sprache,deutsch in wort und schrift,allemand,alemán,tedesco,alemão,duits,duitse,tyska,tysk,saksa,saksan,niemiecki,niemieckiego,niemieckim,język niemiecki,němčina,němčiny,němčinu,немецкий,немецкого,німецька,німецької
Greek=greek,griechisch,grec,griego,greco,grego,grieks,grecki
Hebrew=hebrew,hebräisch,hébreu,hebreo,ebraico,иврит
Hindi=hindi
Hungarian=hungarian,ungarisch,hongrois,húngaro,ungherese,hongaars,ungerska,węgierski,magyar
Italian=italian,italienisch,italienischkenntnisse,italien,italiano,italiana,italiaans,italienska,italiensk,włoski,włoskiego,italština,итальянский
Japanese=japanese,japanisch,japonais,japonés,giapponese,japonês,japans,japanska,japoński,японский
Korean=korean,koreanisch,coréen,coreano
Norwegian=norwegian,norwegisch,norvégien,noruego,norvegese,noors,norska,norsk,norweski,norja
Polish=polish,polnisch,polonais,polaco,polacco,polonês,pools,polska språket,polski,polskiego,polskim,język polski,polština,польский,польська
Portuguese=portuguese,portugiesisch,portugais,portugués,portoghese,português,portugees,portugisiska,portugalski,portugalština,португальский
Romanian=romanian,rumänisch,roumain,rumano,romeno,rumeno,roemeens,rumuński,румынский
Russian=russian,russisch,russischkenntnisse,russe,ruso,russo,ryska,russisk,rosyjski,rosyjskiego,ruština,русский,русского,русским,російська,російської
Slovak=slovak,slowakisch,slovaque,eslovaco,slovacco,słowacki,slovenčina
Spanish=spanish,spanisch,spanischkenntnisse,espagnol,español,castellano,spagnolo,espanhol,spaans,spanska,spansk,espanja,hiszpański,hiszpańskiego,španělština,испанский,іспанська
Swedish=swedish,schwedisch,suédois,sueco,svedese,zweeds,svenska,svensk,ruotsi,ruotsin,szwedzki,švédština,шведский
Turkish=turkish,türkisch,turc,turco,turks,turkiska,turecki,турецкий
Ukrainian=ukrainian,ukrainisch,ukrainien,ucraniano,oekraïens,ukraiński,українська,української,українською,украинский
Vietnamese=vietnamese,vietnamesisch,vietnamien,vietnamita
`;

export const ASKING_WORDS = `fluent,fluently,fluency,proficient,proficiency,speak,speaks,speaking,speaker,speakers,spoken,written,writing,native,command,bilingual,language,languages,verbal,oral,business level,a1,a2,b1,b2,c1,c2,
  kenntnisse,sprachkenntnisse,sprache,fließend,fliessend,verhandlungssicher,verhandlungssichere,muttersprache,muttersprachler,muttersprachlich,wort und schrift,sprachniveau,fließendes,gute,sehr gute,
  courant,couramment,maîtrise,maîtrisez,parlé,écrit,langue,langues,bilingue,niveau,parlez,nivel,dominio,hablado,escrito,fluido,idioma,idiomas,avanzado,avançado,fluente,fluência,domínio,falado,lingua,lingue,conoscenza,ottima,buona conoscenza,madrelingua,parlato,scritto,livello,
  vloeiend,beheersing,beheerst,spreekt,taal,talen,moedertaal,woord en geschrift,tal och skrift,flytande,behärskar,språk,kunskaper i,talar,muntlig,skriftlig,flytende,flydende,skrift og tale,sprog,behersker,sujuva,sujuvaa,kielitaito,suullinen,kirjallinen,taito,taitoa,
  znajomość,znajomości,znasz,język,języka,języku,biegła,biegle,komunikatywny,komunikatywna,mowie i piśmie,znalost,znalosti,jazyk,jazyka,plynně,plynulá,plynulou,slovem i písmem,aktivní,komunikativní,
  знание,знания,владение,владеете,свободное,свободный,язык,языка,разговорный,уровень,знання,володіння,вільне,мова,мови,мовою,рівень`;
