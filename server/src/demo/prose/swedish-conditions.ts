import type { Condition } from "./prose.ts"

/** What doctors and nurses see people for. */
export const swedishConditions: readonly Condition[] = [
  {
    symptomId: "cough_and_cold",
    code: "J06.9",
    diagnosis: "Akut övre luftvägsinfektion",
    complaint: [
      "Jag har hostat och varit täppt i {days} dagar och blir inte bättre.",
      "Förkyld och hostig sedan förra veckan, lite feber på kvällarna.",
    ],
    reason: "Hosta och förkylning",
    history: [
      "{days} dagars anamnes på hosta, snuva och halsont. Lätt feber de första två dygnen. Äter och dricker som vanligt. Icke-rökare.",
      "Tidigare frisk. Insjuknade för {days} dagar sedan med halsont, därefter torrhosta. Ingen andfåddhet, ingen bröstsmärta. Flera i familjen har haft samma besvär.",
    ],
    findings: [
      "Opåverkad, talar i hela meningar utan ansträngning. Inga hörbara biljud. Lätt rodnad i svalget via video.",
      "Opåverkad i vila, hostar enstaka gånger. Normal andningsfrekvens. Ingen ömhet över bihålorna vid egen palpation.",
    ],
    assessment: [
      "Okomplicerad viral övre luftvägsinfektion. Inga alarmsymtom.",
      "Bilden stämmer med virusinfektion i naturligt förlopp. Ingen indikation för antibiotika.",
    ],
    plan: [
      "Vätska, vila och paracetamol vid behov. Åter vid hög feber, andfåddhet eller utebliven förbättring inom en vecka.",
      "Egenvårdsråd ges. Patienten informeras om när ny kontakt behövs.",
    ],
    children: true,
  },
  {
    symptomId: "sore_throat",
    code: "J03.9",
    diagnosis: "Akut tonsillit",
    complaint: [
      "Jag har så ont i halsen att jag knappt kan svälja, och feber.",
      "Mycket ont i halsen sedan {days} dagar och svullna körtlar.",
    ],
    reason: "Halsont",
    history: [
      "{days} dagars halsont, sväljningssmärta och feber upp till {temperature} °C. Ingen hosta. Ömma körtlar under käken.",
      "Plötsligt insjuknande med halsont, feber och sjukdomskänsla. Ingen snuva, ingen hosta. Kan dricka.",
    ],
    findings: [
      "Förstorade, rodnade tonsiller med beläggningar bilateralt via video. Gapar obehindrat. Normal röst.",
      "Lätt påverkad. Rodnade tonsiller med vita beläggningar. Ingen trismus.",
    ],
    assessment: ["Centor 4. Streptokocktonsillit sannolik.", "Tonsillit, tre Centorkriterier. Inga tecken till peritonsillit."],
    plan: [
      "Snabbtest ordnas; antibiotika vid positivt svar. Smärtlindring och vätska.",
      "Penicillin V i tio dagar. Åter om svårt att svälja eller ingen förbättring inom tre dygn.",
    ],
    photos: true,
    children: true,
  },
  {
    symptomId: "urinary_tract",
    code: "N30.0",
    diagnosis: "Akut cystit",
    complaint: [
      "Det svider när jag kissar och jag måste kissa hela tiden.",
      "Jag tror att jag har urinvägsinfektion igen, det började för {days} dagar sedan.",
    ],
    reason: "Miktionssveda",
    history: [
      "{days} dagars trängningar och sveda vid vattenkastning. Ingen feber, ingen flanksmärta, inga vaginala besvär. Ej gravid.",
      "Andra episoden i år. Täta trängningar och obehag nedtill i buken sedan {days} dagar. Mår i övrigt bra.",
    ],
    findings: [
      "Gott allmäntillstånd. Ingen feber. Ingen dunkömhet över njurloger vid egen undersökning.",
      "Opåverkad. Temperatur {temperature} °C enligt egen mätning.",
    ],
    assessment: ["Okomplicerad nedre urinvägsinfektion.", "Akut cystit, inga tecken till pyelonefrit."],
    plan: [
      "Nitrofurantoin i fem dagar. Rikligt med vätska. Åter vid feber, flanksmärta eller utebliven effekt efter tre dygn.",
      "Pivmecillinam i fem dagar. Förebyggande råd ges.",
    ],
    women: true,
  },
  {
    symptomId: "eye_irritation",
    code: "H10.9",
    diagnosis: "Konjunktivit",
    complaint: ["Ögat är rött och kladdigt på morgonen.", "Båda ögonen är röda och kliar sedan {days} dagar."],
    reason: "Rött öga",
    history: [
      "{days} dagars rodnad i höger öga med sekretion, igenklibbat på morgnarna. Oförändrad syn. Ingen smärta, ingen ljuskänslighet. Inga linser.",
      "Började i ena ögat och spred sig till det andra. Förkyld samtidigt. Inget trauma.",
    ],
    findings: [
      "Rodnad konjunktiva med gulaktigt sekret. Klar kornea så långt det kan bedömas. Lika pupiller.",
      "Lätt rodnad bilateralt, vattnigt sekret. Läser text på skärmen utan svårighet.",
    ],
    assessment: ["Infektiös konjunktivit utan tecken till djupare inflammation.", "Sannolik viral konjunktivit."],
    plan: [
      "Rengöring med kokt vatten, handhygien. Droppar om ingen förbättring på fem dagar.",
      "Självläkande. Åter omgående vid smärta, ljuskänslighet eller synpåverkan.",
    ],
    photos: true,
    children: true,
  },
  {
    symptomId: "skin_rash",
    code: "L20.9",
    diagnosis: "Atopiskt eksem",
    complaint: ["Eksemet i armvecken har blossat upp och kliar på nätterna.", "Torra, kliande utslag som kommer tillbaka varje vinter."],
    reason: "Kliande utslag",
    history: [
      "Känt eksem sedan barndomen, försämrat sedan {days} dagar. Klådan stör sömnen. Smörjer oregelbundet.",
      "Uppblossat eksem i båda armvecken och på halsen. Inga nya tvålar eller krämer. Ingen vätskning.",
    ],
    findings: [
      "Torra, rodnade, lätt fjällande hudpartier i armvecken med klösmärken. Ingen vätskning eller krustor.",
      "Bilderna visar välavgränsat torrt eksem utan infektionstecken.",
    ],
    assessment: ["Uppblossat atopiskt eksem, ej infekterat.", "Måttligt atopiskt eksem med behov av behandlingskur."],
    plan: [
      "Grupp II-steroid en gång dagligen i två veckor, därefter nedtrappning. Mjukgörande minst två gånger dagligen.",
      "Skriftlig behandlingsplan skickas. Uppföljning om fyra veckor.",
    ],
    photos: true,
    children: true,
  },
  {
    symptomId: "hives",
    code: "L50.9",
    diagnosis: "Urtikaria",
    complaint: ["Röda, upphöjda utslag som flyttar sig och kliar mycket.", "Jag vaknade med nässelutslag över hela kroppen."],
    reason: "Nässelutslag",
    history: [
      "Kliande kvaddlar som kommer och går sedan {days} dagar. Ingen svullnad av läppar eller tunga, ingen andningspåverkan. Förkyld förra veckan.",
      "Utslag sedan i går kväll utan känd utlösande faktor. Inga nya läkemedel eller livsmedel.",
    ],
    findings: [
      "Spridda kvaddlar på bål och armar. Inget angioödem. Talar obehindrat.",
      "Bilderna visar upphöjda röda kvaddlar av varierande storlek.",
    ],
    assessment: ["Akut urtikaria, sannolikt postinfektiös. Inga tecken till anafylaxi.", "Akut spontan urtikaria."],
    plan: [
      "Icke-sederande antihistamin, upp till fyrdubbel dos i en vecka. Akut vård vid svullnad i ansiktet eller andningsbesvär.",
      "Antihistamin dagligen tills besvärsfri i en vecka.",
    ],
    photos: true,
  },
  {
    symptomId: "back_pain",
    code: "M54.5",
    diagnosis: "Lumbago",
    complaint: [
      "Ryggen låste sig när jag lyfte kartonger för {days} dagar sedan.",
      "Ont i ländryggen så att det är svårt att sitta på jobbet.",
    ],
    reason: "Ländryggssmärta",
    history: [
      "Plötslig smärta i ländryggen vid lyft för {days} dagar sedan. Ingen utstrålning, ingen domning, normal blås- och tarmfunktion.",
      "Återkommande ryggvärk i flera år, värre sedan {days} dagar. Sittande arbete. Inget trauma, ingen nattlig värk, ingen viktnedgång.",
    ],
    findings: [
      "Rör sig stelt. Kan gå på tå och häl. Framåtböjning begränsad av smärta.",
      "Reser sig med stöd. Lasègue enligt egen undersökning utan utstrålande smärta.",
    ],
    assessment: ["Akut ospecifik ländryggssmärta, inga röda flaggor.", "Mekanisk ryggsmärta med god prognos."],
    plan: [
      "Fortsatt aktivitet, ibuprofen i en vecka. Övningar skickas. Fysioterapeut om ingen förbättring på tre veckor.",
      "Råd om aktivitet och arbetsställning. Åter vid svaghet i benen eller blåsbesvär.",
    ],
  },
  {
    symptomId: "headache",
    code: "G43.9",
    diagnosis: "Migrän",
    complaint: ["Bultande huvudvärk på ena sidan, jag mår illa och vill ligga i mörker.", "Mina migränanfall har blivit tätare."],
    reason: "Huvudvärk",
    history: [
      "Anfall av ensidig bultande huvudvärk med illamående och ljuskänslighet, två i månaden, varar ungefär ett dygn. Mamma har migrän.",
      "Känd migrän. Tre anfall på {days} dagar. Paracetamol hjälper inte. Inget synbortfall, inga neurologiska symtom mellan anfallen.",
    ],
    findings: [
      "Ingen ansiktsasymmetri, normalt tal, rör armar och ben obehindrat. Blodtryck {pressure} hemma.",
      "Opåverkad mellan anfallen. Rör nacken fritt.",
    ],
    assessment: ["Migrän utan aura. Inga alarmsymtom.", "Migrän med ökande anfallsfrekvens; förebyggande behandling kan övervägas."],
    plan: [
      "Triptan vid anfallets början. Huvudvärksdagbok i sex veckor, därefter uppföljning.",
      "Sumatriptan 50 mg vid behov, högst nio dagar per månad.",
    ],
  },
  {
    symptomId: "stomach_flu",
    code: "A09.9",
    diagnosis: "Gastroenterit",
    complaint: ["Kräkningar och diarré sedan i går.", "Magen har varit orolig i {days} dagar, mest diarré."],
    reason: "Kräkningar och diarré",
    history: [
      "Kräkningar och vattentunna diarréer i {days} dagar. Inget blod. Får i sig små klunkar. Kissar. Flera sjuka på förskolan.",
      "Akut insjuknande med diarré efter resa. Ingen feber, inget blod. Dricker tillräckligt.",
    ],
    findings: [
      "Trött men vaken. Fuktig tunga. Mjuk buk vid guidad egen palpation.",
      "Inga tecken till uttorkning via video. Puls {pulse}.",
    ],
    assessment: ["Viral gastroenterit utan uttorkning.", "Gastroenterit med lindrigt förlopp."],
    plan: [
      "Vätskeersättning i små mängder, ofta. Åter vid blod i avföringen, slöhet eller ingen urin på åtta timmar.",
      "Vätska och vila. Hemma till 48 timmar efter sista symtom.",
    ],
    children: true,
  },
  {
    symptomId: "high_blood_pressure",
    code: "I10.9",
    diagnosis: "Essentiell hypertoni",
    complaint: ["Mina hemmamätningar ligger högre än de ska.", "Jag vill följa upp mitt blodtryck."],
    reason: "Blodtryckskontroll",
    history: [
      "Känd hypertoni sedan sex år. Hemmablodtryck kring {pressure} de senaste {days} dagarna. Tar medicinen dagligen, inga biverkningar.",
      "Uppmätt {pressure} på apoteket. Ingen bröstsmärta, huvudvärk eller andfåddhet. Pappa fick stroke vid 70.",
    ],
    findings: ["Medelvärde hemma {pressure}, puls {pulse}, regelbunden. Mår väl.", "Medel av sju dagars hemmamätningar {pressure}."],
    assessment: ["Hypertoni, ej helt välreglerad.", "Hypertoni, målvärde ej uppnått på nuvarande behandling."],
    plan: [
      "Doshöjning, prover och EKG beställs. Nya hemmamätningar om fyra veckor.",
      "Tillägg av amlodipin. Råd om salt, alkohol och motion. Uppföljning om sex veckor.",
    ],
  },
  {
    symptomId: "asthma",
    code: "J45.9",
    diagnosis: "Astma",
    complaint: ["Jag hostar på nätterna och behöver min blå inhalator oftare än förut.", "Trångt i bröstet när jag springer."],
    reason: "Astmabesvär",
    history: [
      "Astma sedan tonåren. Sedan {days} dagar nattlig hosta och vidbehovsmedicin de flesta dagar. Ingen infektion. Tar inhalationssteroid oregelbundet.",
      "Andfådd vid ansträngning och i kyla. Vidbehovsmedicin fyra gånger i veckan. Icke-rökare.",
    ],
    findings: [
      "Talar i hela meningar, använder inte hjälpmuskulatur. PEF hemma 80 % av bästa värde.",
      "Andas lugnt. Visar inhalationsteknik via video, korrigeras.",
    ],
    assessment: ["Astma, ej välkontrollerad, sannolikt på grund av oregelbunden behandling.", "Lindrig astma med behov av upptrappning."],
    plan: [
      "Daglig inhalationssteroid, teknik genomgången. Skriftlig behandlingsplan. Uppföljning om sex veckor med ACT.",
      "Kombinationsinhalator sätts in. Spirometri bokas.",
    ],
  },
  {
    symptomId: "pollen_allergy",
    code: "J30.1",
    diagnosis: "Allergisk rinit orsakad av pollen",
    complaint: ["Pollenallergin har börjat och mina vanliga tabletter räcker inte.", "Rinnande näsa och kliande ögon varje vår."],
    reason: "Pollenallergi",
    history: [
      "Pollenallergi sedan många år. Nysningar, nästäppa och kliande ögon i {days} dagar trots antihistamin. Ingen astma.",
      "Säsongsbundna näs- och ögonbesvär sedan barndomen. Önskar förnyad behandling inför säsongen.",
    ],
    findings: ["Täppt i näsan, röda ögon. Opåverkad andning.", "Inga pip, inga hudbesvär."],
    assessment: [
      "Säsongsbunden allergisk rinokonjunktivit med otillräcklig effekt av enbart antihistamin.",
      "Pollenallergi, måttliga besvär.",
    ],
    plan: [
      "Nasal steroid dagligen under säsongen, antihistamin och ögondroppar vid behov.",
      "Kombinationsbehandling sätts in. Åter vid besvär från luftrören.",
    ],
    children: true,
  },
]

/** Follow-up of a test for chlamydia, by a nurse. */
export const swedishChlamydia: Condition = {
  symptomId: "chlamydia",
  code: "A56.0",
  diagnosis: "Klamydiainfektion i nedre urinvägar och könsorgan",
  complaint: ["Mitt klamydiatest var positivt och jag vill ha behandling.", "Jag har fått svar att testet var positivt."],
  reason: "Positivt klamydiatest",
  history: [
    "Positivt hemtest för klamydia, provtaget för {days} dagar sedan. Inga symtom. Ingen känd läkemedelsallergi. Ej gravid.",
    "Testade sig efter partnerbesked. Lätt sveda de senaste dagarna, ingen feber, ingen buksmärta.",
  ],
  findings: ["Mår bra, opåverkad.", "Inga tecken till komplicerad infektion vid samtalet."],
  assessment: ["Okomplicerad klamydiainfektion, behandlas enligt riktlinje.", "Klamydiainfektion utan komplicerande faktorer."],
  plan: [
    "Doxycyklin i sju dagar enligt generell ordination. Smittskyddsinformation och förhållningsregler ges. Smittspårning påbörjad.",
    "Behandling och skriftlig smittskyddsinformation. Sexuell avhållsamhet under behandlingen.",
  ],
}
