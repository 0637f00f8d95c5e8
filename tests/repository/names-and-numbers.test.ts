import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"

const root = path.join(import.meta.dirname, "../..")
const read = (file: string) => readFileSync(path.join(root, file), "utf8")

/** Placeholders of texts that hold the name of a person. */
const people =
  /^(?:\w*(?:patient|clinician|sender|author|prescriber|decidedBy|takenBy|by|guardian|colleague|other|who)(?:Name|Initials)?|name|who|by|author)$/i
/** Texts whose `name` is no person's: a plugin's, a survey's or a chart's. */
const otherNames = [/[“«„”][\s\u202f]*\{name\}/u, /^\{name\}\s?: \{\w+\} /]

/** The messages of a catalogue and their translations. */
const textsOf = (catalogue: string) =>
  [...catalogue.matchAll(/^msg(?:id|str) ((?:".*"\n)+)/gm)].map(([, lines]) => lines!.replaceAll(/"\n"|^"|"\n$/g, ""))

/** A placeholder directly before another one or a digit: nothing between them has a direction of its own. */
const meetings = /\{(\w+)\}[^\p{L}{}<>]*(?=\{\w+\}|\p{Nd})/gu

const reordered = (text: string) =>
  otherNames.some((other) => other.test(text))
    ? []
    : [...text.matchAll(meetings)].filter(([, name]) => people.test(name!) && !name!.startsWith("isolated")).map(() => text)

it("no text has a person’s name directly before a number without isolating it", { tags: ["PANE-102"] }, () => {
  const catalogues = globSync(["{core,host}/locales/*.po", "plugins/*/locales/*.po"], { cwd: root })
  expect(catalogues.length).toBeGreaterThan(30)
  const problems = catalogues.flatMap((file) => textsOf(read(file)).flatMap((text) => reordered(text).map(() => `${file}: ${text}`)))
  expect(problems, "put the name in <bdi>, or pass it through isolated() into a variable isolated…").toEqual([])
})

/** A name beside another part, in JSX `{patient.name} · {…}`, in a string `${patient.name}, ${…}`. */
const inMarkup = /(?<!<bdi>)\{(?!vaccine\.)[\w.]*[nN]ame\}[ ·,:(]{1,3}(?:\{|<Plural)/g
const inStrings = /\$\{[\w.]*(?:patient|clinician|sender|author|by)[\w.]*[nN]ame\}[ ·,:(]{1,3}\$\{/gi
/** Only for speech: the order is not seen. Text that is kept as written has no invisible marks. */
const spokenOrKept = [
  "core/src/areas/conversation/screen/thread/ThreadLog.tsx",
  "host/src/patient-conversation/messages/MessageLog.tsx",
  "core/src/areas/record/screen/entry/quoted-row.ts",
]

it("no screen has a person’s name directly before a number without isolating it", { tags: ["PANE-102"] }, () => {
  const screens = globSync(["{core,host}/src/**/*.{ts,tsx}", "plugins/*/src/**/*.tsx"], {
    cwd: root,
    exclude: ["**/*.test.*", "**/testing/**"],
  })
  const problems = screens
    .filter((file) => !spokenOrKept.includes(file))
    .flatMap((file) => [...read(file).matchAll(inMarkup), ...read(file).matchAll(inStrings)].map(([text]) => `${file}: ${text}`))
    .filter((line) => !/[“"](?:\$?\{name\})|error\.name/.test(line))
  expect(problems, "put the name in <bdi>, or pass it through isolated()").toEqual([])
})
