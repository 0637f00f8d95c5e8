/** The words that translations take literally and clinicians of the language do not use, with what these say. */
const avoided: Readonly<Record<string, readonly (readonly [is: RegExp, said: string])[]>> = {
  sv: [
    [/lämna osänt/iu, "utan att skicka"],
    [/diagnostiserad genom/iu, "påvisad med"],
    [/är avgjorda/iu, "har tagit ställning till"],
  ],
  nb: [
    [/legg til tillegg/iu, "skriv tillegg"],
    [/^for tur$/iu, "klar"],
    [/døgn siden|om \S+ døgn/iu, "dager"],
    [/(^|\P{L})(møtet|et møte)(\P{L}|$)/iu, "konsultasjon"],
  ],
  fr: [
    [/né\(e\)/iu, "naissance"],
    [/triage téléphonique/iu, "régulation téléphonique"],
    [/en marche tant/iu, "tourne tant"],
    [/votre note(\P{L}|$)/iu, "compte rendu"],
    [/cliniciens?(\P{L}|$)/iu, "soignant"],
  ],
  de: [
    [/warnungen/iu, "Warnhinweise"],
    [/zu stellende/iu, "Fragen zur …"],
    [/laufender anruf/iu, "laufendes Videogespräch"],
    [/die notiz(\P{L}|$)/iu, "die Dokumentation"],
  ],
}

/** The word of the language's clinicians for the first avoided word of a translation; `undefined` where it has none. */
export const saidInstead = (translation: string, language: string): string | undefined =>
  avoided[language]?.find(([is]) => is.test(translation))?.[1]
