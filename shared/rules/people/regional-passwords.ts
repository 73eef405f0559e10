/**
 * Words that people of the region make passwords of, the likeliest first, without marks above letters: what the lists of
 * the library, which are in English, do not know.
 */
export const REGIONAL_WORDS: readonly string[] =
  `lozinka sifra zaporka geslo tajna ljubav volimte ljubavmoja mojaljubav sreca zvezda crvenazvezda partizan dinamo hajduk
  delije grobari cigani boysi beograd zagreb sarajevo ljubljana novisad nis kragujevac subotica maribor celje kranj koper
  split rijeka osijek zadar dubrovnik banjaluka mostar tuzla zenica podgorica skopje srbija hrvatska slovenija bosna
  jugoslavija balkan vojvodina sumadija dalmacija istra kosovo dunav sava drina morava jadran triglav tara zlatibor
  kopaonik durmitor velebit marija ana jelena milica ivana jovana katarina aleksandra dragana snezana vesna gordana
  ljiljana tamara marina maja sanja sonja nina sara lana petra tea ema mia hana amina lejla emina selma amra merima fatima
  azra senada nikola marko stefan luka milos nemanja aleksandar vladimir dragan milan zoran goran dejan bojan igor ivan
  petar jovan stevan filip lazar uros dusan vuk novak djordje bogdan mihajlo ante ivica tomislav josip mate hrvoje kresimir
  zvonimir domagoj anze matej matjaz janez jaka rok ziga gregor andrej bostjan tomaz primoz haris adnan edin mirza almir
  senad emir kenan tarik amar jovanovic petrovic nikolic markovic djordjevic stojanovic ilic stankovic pavlovic milosevic
  horvat kovacevic babic maric novak kovac zupancic potocnik hodzic hadzic halilovic mama tata baba deda brat sestra sin
  cerka dete deca beba macka macak pas kuca kucica porodica familija prijatelj drugar dusa duso srce srecko sunce suncica
  mesec mjesec zvijezda nebo more leto ljeto zima prolece proljece jesen cvet cvijet ruza lala jabuka sljiva rakija
  sljivovica pivo vino kafa cevapi cevapcici pljeskavica burek pasulj ajvar kajmak sarma prebranac kosarka fudbal nogomet
  rukomet vaterpolo tenis jokic djokovic doncic modric dzeko plavi orlovi vatreni zmajevi zmaj vuk orao sokol lav tigar
  medved medvjed konj zec lisica jaguar opel golf jugo zastava mercedes bmw audi racunar kompjuter telefon internet mobilni
  posao firma prodaja prodavnica trgovina kupac kupon popust cena cijena novac pare dinar euro marka banka racun faktura
  skola fakultet ucitelj profesor student direktor sef gazda majstor kralj kraljica princ princeza carica gospodin svetac
  bog isus hristos alah amen slava bozic uskrs bajram sretno zdravo cao dobardan dobrodosli hvala molim nemam nista
  nezaboravi promeni promijeni hocu necu mogu sve najbolji najlepsa najljepsa lepotica ljepotica lepa ljepa mala velika
  malena slatka ludilo budala idiot kreten jebiga jebote picka kurac govno dupe sisa pijanac kocka karta poker kladionica
  admin administrator korisnik gost test proba primer primjer sistem server eponuda shoptok kupindo limundo`.split(
    /\s+/,
  );
