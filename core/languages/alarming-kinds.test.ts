import { describe, expect, it } from "vitest"
import { alarmingQuotes } from "../src/areas/alarm/model/index.ts"
import { alarmingPhrases } from "./languages.ts"

/** The sentences that patients write of each kind, in each of five languages. */
const raised: Readonly<Record<string, readonly string[]>> = {
  "an overdose": [
    "Jag har tagit för många tabletter",
    "tog för mycket insulin i kväll",
    "Jeg har tatt for mange tabletter",
    "I took too many pills",
    "I have taken too many of my tablets",
    "I think I am overdosing",
    "J'ai pris trop de médicaments",
    "j’ai avalé toute la boîte",
    "Ich habe zu viele Tabletten genommen",
  ],
  "self-harm": [
    "Jag gör mig illa när det blir för mycket",
    "jag vill göra mig själv illa",
    "Jag är rädd att jag ska skada mig",
    "Jeg har lyst til å skade meg",
    "I want to hurt myself",
    "I might hurt myself tonight",
    "Je me fais du mal",
    "J'ai envie de me couper",
    "Ich will mich verletzen",
    "Ich will mir etwas antun",
  ],
  "harm to others": [
    "Jag kommer att skada någon",
    "jag är rädd att jag ska göra mina barn illa",
    "Jeg kommer til å skade noen",
    "I am going to hurt someone",
    "I have thoughts of harming my baby",
    "Je vais faire du mal à quelqu'un",
    "j'ai envie de le tuer",
    "Ich werde jemanden verletzen",
    "Ich habe Angst davor jemanden zu verletzen",
    "Ich habe Angst dass ich meinem Kind etwas antun könnte",
  ],
  "signs of stroke": [
    "Min mans mungipa hänger",
    "Jag kan inte röra min vänstra sida",
    "sluddrar sedan en timme",
    "Munnviken henger",
    "Jeg kan ikke bevege høyre side",
    "han snøvler plutselig",
    "My face is drooping",
    "I can't move one side",
    "sudden slurred speech",
    "Mon visage tombe d'un côté",
    "je ne peux plus bouger le côté gauche",
    "elle a soudainement du mal à parler",
    "Mein Mundwinkel hängt",
    "Ich kann meine rechte Seite nicht mehr bewegen",
    "verwaschene Sprache seit heute Morgen",
    "Er lallt seit heute Morgen",
    "I slur my words",
    "Jeg er lam i ansiktet",
  ],
  "heavy bleeding": [
    "Jag blöder kraftigt",
    "såret slutar inte blöda",
    "Jeg blør kraftig",
    "det slutter ikke å blø",
    "I am bleeding heavily",
    "It won't stop bleeding",
    "Je saigne abondamment",
    "ça n'arrête pas de saigner",
    "Ich blute stark",
    "Es hört nicht auf zu bluten",
    "Jag förlorar mycket blod",
    "Jeg mister mye blod",
    "I am losing a lot of blood",
    "Je perds beaucoup de sang",
    "Ich verliere viel Blut",
  ],
  "a swollen throat or tongue": [
    "Halsen svullnar",
    "tungan är svullen",
    "Tungen hovner opp",
    "jeg er hoven i halsen",
    "My throat is swelling up",
    "my tongue feels swollen",
    "Ma langue a gonflé",
    "j'ai la gorge qui gonfle",
    "Meine Zunge ist geschwollen",
    "Der Hals schwillt zu",
  ],
}

/** Sentences that deny the same, or say something else in like words. */
const calm: Readonly<Record<string, readonly string[]>> = {
  "an overdose": [
    "Jag har inte tagit för många tabletter",
    "Jag tycker att jag får för många tabletter",
    "Jeg har ikke tatt for mange tabletter",
    "I haven't taken too many pills",
    "There are too many pills in the box",
    "Je n'ai pas pris trop de médicaments",
    "Ich habe nicht zu viele Tabletten genommen",
  ],
  "self-harm": [
    "Jag vill inte skada mig",
    "Jag gjorde mig illa i foten",
    "inga tankar på att göra mig själv illa",
    "Kan det skada mig?",
    "Jeg vil ikke skade meg",
    "Jeg skadet meg i kneet",
    "I don't want to hurt myself",
    "I hurt myself playing football",
    "Je ne veux pas me faire du mal",
    "ce médicament peut me faire du mal",
    "Ich will mich nicht verletzen",
    "Ich habe mich am Knie verletzt",
    "Kann das Medikament mich verletzen?",
    "Die Knie die mir weh tun",
  ],
  "harm to others": [
    "Jag vill inte skada någon",
    "Jag skulle aldrig kunna göra någon illa",
    "Jag läser för att slå ihjäl tiden",
    "Kan medicinen skada mitt barn?",
    "Jeg vil ikke skade noen",
    "I would never hurt someone",
    "My back is killing me",
    "I hurt someone's feelings",
    "Je ne vais pas faire du mal à quelqu'un",
    "Est-ce que ça peut faire du mal à mon bébé ?",
    "Ich will niemanden verletzen",
    "Ich würde nie jemanden verletzen",
    "Ich habe nicht vor jemanden zu verletzen",
  ],
  "signs of stroke": [
    "Mungipan hänger inte",
    "Han sluddrar inte",
    "Jag kan röra båda sidorna",
    "Ansiktet henger ikke",
    "My face isn't drooping",
    "no slurred speech",
    "I can't move to the other side of town",
    "Pas de paralysie faciale",
    "Der Mundwinkel hängt nicht mehr",
    "keine verwaschene Sprache",
  ],
  "heavy bleeding": [
    "Det blöder inte mycket",
    "Jag blöder mycket vid mens",
    "Jeg blør ikke mye",
    "no heavy bleeding",
    "I am not bleeding a lot",
    "pas d'hémorragie",
    "Je ne saigne pas beaucoup",
    "keine starken Blutungen",
    "Ich blute nicht stark",
  ],
  "a swollen throat or tongue": [
    "Tungan är inte svullen",
    "Jag har ont i halsen",
    "Tungen er ikke hoven",
    "My tongue is not swollen",
    "The glands in my throat are swollen",
    "Ma gorge n'est pas gonflée",
    "Die Zunge ist nicht geschwollen",
    "Die Lymphknoten am Hals sind geschwollen",
  ],
}

const cases = (texts: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(texts).flatMap(([kind, list]) => list.map((text) => [kind, text] as const))

describe("a patient's words", { tags: ["CONV-027"] }, () => {
  it.each(cases(raised))("of %s are raised: %s", (_kind, text) => {
    expect(alarmingQuotes(text, alarmingPhrases)).toHaveLength(1)
  })

  it.each(cases(calm))("that are none of %s are no alarm: %s", (_kind, text) => {
    expect(alarmingQuotes(text, alarmingPhrases)).toEqual([])
  })
})
