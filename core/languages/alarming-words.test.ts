import { describe, expect, it } from "vitest"
import { alarmingQuotes, quoteLength } from "../src/areas/alarm/model/index.ts"
import { alarmingPhrases } from "./languages.ts"

const raises = (text: string) => alarmingQuotes(text, alarmingPhrases).length > 0

describe("a patient's words", { tags: ["CONV-027"] }, () => {
  it.each([
    "Jag vill dö",
    "jag vill bara dö",
    "JAG ORKAR INTE LEVA LÄNGRE",
    "Ibland tänker jag att det vore bättre om jag inte fanns.",
    "Jag har funderat på att ta livet av mig",
    "jag orkar inte mer vill ta livet av mig",
    "Jag skadar mig själv igen",
    "Har haft självmordstankar i veckan",
    "Har ont i vänster sida av bröstet",
    "Jag har ont i bröstet och det är svårt att andas",
    "tryck över bröstet sedan i natt",
    "Ingen feber, ont i bröstet",
    "jag får inte luft",
    "har bröstsmärtor",
    "jag har svart att andas",
    "Jeg vil ikke leve lenger",
    "Jeg har tenkt på å ta livet av meg",
    "vondt i brystet",
    "Jeg får ikke puste",
    "brystsmerter siden i går",
    "I want to die",
    "I don't want to live anymore",
    "I dont want to be alive",
    "i’ve been thinking about suicide",
    "I can't breathe",
    "I cannot sleep. I want to kill myself",
    "Chest pains since this morning",
    "pain in my left chest",
    "I am short of breath",
    "J'ai envie de mourir",
    "je ne veux plus vivre",
    "Je pense à me suicider",
    "j’ai des idées suicidaires",
    "J'ai mal à la poitrine",
    "Douleur dans la poitrine depuis hier",
    "Je n'arrive pas à respirer",
    "difficulte a respirer",
    "Ich will nicht mehr leben",
    "Ich möchte einfach sterben",
    "Ich denke daran, mich umzubringen",
    "ich kann nicht mehr will mich umbringen",
    "Selbstmordgedanken",
    "Ich habe Schmerzen in der linken Brust",
    "Ich bekomme keine Luft",
    "Druck auf der Brust",
  ])("are raised: %s", (text) => {
    expect(raises(text)).toBe(true)
  })

  it.each([
    "jag vill inte dö av skam",
    "jag vill dö av skam",
    "Jag vill inte dö",
    "Jag har inte ont i bröstet",
    "inga självmordstankar",
    "Jag har aldrig haft självmordstankar",
    "inga tankar på att ta livet av mig",
    "har inte längre svårt att andas",
    "min hund vill dofta på allt",
    "Jag fick diskmedel på mig",
    "Jag skär mig på papper ibland",
    "bröstcancer i släkten",
    "Jeg har ikke vondt i brystet",
    "ingen selvmordstanker",
    "jeg holdt på å dø av skam",
    "I don't have chest pain",
    "no suicidal thoughts",
    "I don't want to kill myself",
    "I want to die of shame",
    "I nearly died laughing",
    "not short of breath",
    "I want to diet",
    "je n'ai pas mal à la poitrine",
    "pas d'idées suicidaires",
    "aucune douleur thoracique",
    "c'est à mourir de rire",
    "je voudrais mourir de honte",
    "Ich habe keine Brustschmerzen",
    "keine Selbstmordgedanken",
    "ich hatte nie Atemnot",
    "Ich könnte vor Lachen sterben",
    "Tack, jag mår bättre och sover hela natten.",
    "",
  ])("are no alarm: %s", (text) => {
    expect(alarmingQuotes(text, alarmingPhrases)).toEqual([])
  })

  it("are quoted with the words around them, once of a clause, in their order", () => {
    const text = "Hej! Jag har ont i bröstet, och svårt att andas.\nJag vill dö, jag vill dö."
    expect(alarmingQuotes(text, alarmingPhrases)).toEqual(["Jag har ont i bröstet", "och svårt att andas", "Jag vill dö", "jag vill dö"])
  })

  it("are cut where the clause is long", () => {
    const [quote] = alarmingQuotes(`${"nu ".repeat(60)}jag vill dö${" och".repeat(60)}`, alarmingPhrases)
    expect(quote).toMatch(/^….*jag vill dö.*…$/)
    expect(quote!.length).toBeLessThanOrEqual(quoteLength)
  })
})
