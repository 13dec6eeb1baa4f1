// Words of location strings that are no places, and names of places that are everyday words first.

function words(text: string): ReadonlySet<string> {
  return new Set(
    text
      .split(/[,\n]/)
      .map((word) => word.trim())
      .filter((word) => word !== ""),
  );
}

/** The string says that the work is done away from an office. Folded keys. */
export const REMOTE_WORDS =
  words(`remote,fully remote,100 remote,remotely,remote work,remote first,remote only,work from home,wfh,home based,homebased,home office,homeoffice
telecommute,telework,teletravail,tele travail,teletrabajo,remoto,remota,en remoto,trabalho remoto,telearbeit,mobiles arbeiten,thuiswerk,thuiswerken,distans,distansarbete,pa distans,zdalnie,zdalna,praca zdalna
віддалено,удаленно,удаленная работа,удаленка,дистанционно,リモート,在宅,在宅勤務,远程,遠端,재택,재택근무,distributed,work from anywhere,anywhere remote,a distance,da remoto,smart working,etatyo,fjernarbejde,hjemmekontor,virtual,remote eligible,remote possible,remote ok,remote friendly,remote optional`);

/** Other words about where work is done: they name no place and are passed over. */
export const NO_PLACE_WORDS =
  words(`hybrid,hybride,hibrido,hybridowo,hybridni,гибрид,гібрид,ibrido,on site,onsite,on-site,in office,in-office,office,office based,in person,vor ort,sur site,presencial,stacjonarnie
anywhere,worldwide,global,globally,international,various,various locations,multiple,multiple locations,multiple cities,several locations,all locations,any location,any,many locations,flexible,flexible location,field based,field,field sales,nationwide,national,countrywide,bundesweit,deutschlandweit,europaweit,weltweit,osterreichweit
france entiere,toute la france,tout le pays,zagranica,za granica,за кордоном,за рубежом,not specified,unspecified,unknown,none,n a,na,tbd,tba,other,others,location,locations,see description,home,headquarters,hq,head office,main office,corporate,corporate office,corporate headquarters,central office,regional,city,cities,country,state,region,zip,postal code
mehrere standorte,verschiedene standorte,diverse,divers,varios,varias ubicaciones,plusieurs sites,hele landet,hela landet,online,internet,customer site,client site,on the road,travel,traveling,travelling,mobile worker,remote or hybrid,full time,part time,vollzeit,teilzeit,negotiable,negotiable location,locations negotiable after selection,cdi,cdd,on,off,or,and,und,oder,ou,et,in,at,from,with,within,the,of,to,for,new,only,based,preferred,required,plus,more,optional,option,also`);

/** Never a place unless a region or country stands beside it (Normal, IL). */
export const NEVER_ALONE = words(
  `home,sales,best,most,of,or,in,no,central,station,university,normal,headquarters,college,office,center,centre,enterprise,industry,engineering,design,retail,service,services,support,finance,legal,marketing,operations,production,research,security,training,trade,trades,agency,commerce,union,liberty,independence,hope,energy,temple,park,street,north,south,east,west,northern,southern,eastern,western,upper,lower,middle,village,town,island,islands,hill,hills,lake,lakes,river,rivers,bay,beach,port,harbor,harbour,airport,campus,school,hospital,clinic,hotel,bank,store,shop,warehouse,plant,factory,lab,labs,studio,building,floor,suite,room,tower,plaza,square,avenue,road,boulevard,court,gate,mall,market,downtown,uptown,midtown,suburb,metro,county,district,department,division,program,project,team,field,site,camp,base,fort,post,mission,pilot,star,eagle,first,second,third,one,two,three,day,night,shift,week,month,monday,friday,job,jobs,career,work,worker,driver,manager,director,young,senior,junior,general,public,private,federal,local,asia,europe,africa,america,pacific,atlantic,global,world,universal,active,open,closed,full,part,time,direct,real,true,free,fair,good,big,small,great,grand,long,old,major,minor,prime,royal,imperial,golden,silver,diamond,star city,media,opportunity,success,progress,welcome,friendship,harmony,unity,justice,defiance,alliance,alternative,casual,permanent,contract,temporary,intern,trainee,volunteer,remote,hybrid,flexible,any,all,other,various,multiple,location,address,contact,apply,email,phone,company,group,limited,corporation,business,professional,technical,technology,digital,data,cloud,software,network,product,quality,safety,health,care,nursing,medical,dental,pharmacy,food,kitchen,restaurant,bar,sport,sports,fitness,gym,art,arts,music,film,fashion,beauty,style,kind,nature,garden,farm,forest,water,fire,air,earth,sun,moon,sky,stone,rock,iron,steel,coal,oil,gas,power,electric,motor,auto,car,truck,bus,rail,train,ship,boat,plane,space,science,math,history,language,english,german,french,spanish,italian,russian,chinese,japanese,sala,casa,house,flat,apartment,villa,sud,nord,ost,sur,este,oeste,norte,centro,centrum,zentrum,zona,zone,sector,area,bezirk,kreis,stadt,ville,cite,ciudad,cidade,citta,gmina,powiat,obec,kommune,commune,komun,san,santa,saint,santo,sao,los,las,der,die,das,den,les,del,van,von,dem,do,da,de,di,du,la,le,el,il,al,as,at,by,to,up,us,uk,eu`,
);

/** Needs the employer's country, a region or a country: a place, but an everyday word first. */
export const AMBIGUOUS = words(
  `reading,nice,mobile,deal,march,bath,bury,barking,battle,rugby,sandwich,wells,ware,ash,sale,hook,eye,bend,orange,surprise,eureka,paradise,lead,gap,early,pink,ideal,plains,pottery,bar,police,van,batman,man,both,una,hit,mala,spa,ham,peer,moss,ski,media,pearl,sunrise,sugar,rosa,flora,nova,stella,luna,alma,ave,compass,gateway,summit,pinnacle,horizon,frontier,pioneer,heritage,legacy,vista,crystal,eagle,falcon,ranger,hunter,archer,fisher,baker,cook,carpenter,smith,page,rice,rose,ivy,holly,daisy,hazel,amber,ruby,jade,opal,ada,eve,hurst,trim,poole,buckingham palace,nature,chase,trinity,atlas,sierra,delta,alpha,omega,phoenix park,apollo,mercury,hercules,olympia sales,mission,casual,surprise,speed,force,rush,ready,sunshine,winter,summer,spring,autumn,april,may,june,july,august,monday,sunday,christmas,angel,bishop,pope,king,queen,prince,duke,earl,baron,knight`,
);

/** Words before or after a place's name that are not part of it; taken off only when the whole is unknown. */
export const LEADING_WORDS = words(
  `greater,central,downtown,metro,metropolitan,north,south,east,west,north west,north east,south west,south east,northwest,northeast,southwest,southeast,inner,outer,city of,town of,municipio de,municipality of,ville de,stadt,landeshauptstadt,hansestadt,region,region of,raum,grossraum,groß raum,nahe,near,close to,around,bei,okolice,region de,provincia di,provincia de,province of,provincie,county,co,county of,city,г,гор,город,м,місто,state of,land,kanton,canton de,comunidad de,area,area of,the,in,at,based in,office in,nr,kreis,landkreis,gmina,powiat,departement,metropolregion,standort,ort,lieu,plaats,location,agglomeration,secteur,technopolis,campus,commune de,stad,comune di,remote in,remote from,remote,hybrid in,hybrid,hybrid remote in`,
);
export const TRAILING_WORDS = words(
  `area,metro area,metropolitan area,metropolitan region,metro,metroplex,region,cbd,downtown,city centre,city center,centre,center,centrum,zentrum,mitte,innenstadt,suburbs,surroundings,et region,et peripherie,et environs,und umgebung,umgebung,en omgeving,i okolice,okolice,district,office,offices,hq,headquarters,head office,campus,city,county,province,provincia,state,oblast,обл,область,край,central,north,south,east,west,area of,metropole,agglomeration,bay area,airport,industrial estate,business park,greater area,and surrounding area,and surrounding areas,surrounding area,surrounding areas,hub,site,plant,based,office based,kommun,kommune,commune,municipality,cedex,stadt,hybrid,remote,on site,onsite,region de,remote eligible,hybrid remote,flexible,area hybrid,area remote,voivodeship,prefecture,lan,co,home based,home office,fl,sur place,only,preferred,candidates`,
);
