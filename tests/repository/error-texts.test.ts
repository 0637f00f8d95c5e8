import { expectNone } from "@rond/core/testkit/mistakes"
import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { describe, expect, it } from "vitest"

const root = path.join(import.meta.dirname, "../..")

const screens = globSync(["{core,host}/src/**/*.{ts,tsx}", "plugins/*/src/**/*.{ts,tsx}"], {
  cwd: root,
  exclude: (name) => name.includes("node_modules"),
}).filter((file) => !/\.test\.tsx?$/.test(file) && !file.startsWith("core/src/platform/errors/"))

const read = (file: string) => readFileSync(path.join(root, file), "utf8")

/** Files that look at an error's code or kind and hold texts, without asking the market: each with the reason. */
const allowed: Readonly<Record<string, string>> = {
  "core/src/areas/call/screen/call-error-text.ts": "CallBanners asks the market before it shows this text",
  "core/src/areas/end-meeting/screen/use-end-meeting.ts": "the code decides whether a dialog opens; FinishNotice words the error",
  "host/src/error-screens/OpeningErrorScreen.tsx": "no workspace is open yet, so there is no market to ask",
  "host/src/error-screens/error-screens.tsx": "no workspace is open yet, so there is no market to ask",
  "host/src/home/MeetingRow.tsx": "the error is of a meeting's title, not of a request",
  "host/src/patient-call/visit-error.ts": "the patient's page has no market",
  "plugins/se/src/areas/medication/screen/edit/EditMedication.tsx": "the kind decides only whether the list is read again",
  "plugins/uk/src/areas/identity-verification/screen/use-identity.ts": "a missing check is no error; IdentityFindings words the others",
}

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*/gm, "")
const looksAtError = /\bfailedWith\(|\b\w*error\??\._tag [!=]==|\bswitch \(\w*error\._tag\)/i
const holdsTexts = /<(?:Trans|Plural|Select)\b|\b(?:msg|t)`|\b(?:msg|t)\(\{/
const asksMarket = /<(?:RequestError|QueryError|ErrorBanner)\b|\bcreateElement\(RequestError\b|\b(?:mappedErrorOf|mappedByMarket)\(/

/** Whether a source may choose a text by an error's code or kind, and asks no market's mapper. */
const choosesAlone = (source: string) => {
  const text = withoutComments(source)
  return looksAtError.test(text) && holdsTexts.test(text) && !asksMarket.test(text)
}

it.each([
  ["description: failedWith(undo, error, 'over') ? t`It is over` : t`It failed`", true],
  ["{error._tag === 'NotFound' ? <Trans>It is gone</Trans> : <Trans>It failed</Trans>}", true],
  ["if (save.error?._tag !== 'Refused') return msg`It failed`", true],
  ["switch (error._tag) { case 'Refused': return msg`It failed` }", true],
  ["const isOver = failedWith(undo, error, 'over')", false],
  ["title: failedWith(undo, error, 'over') ? t`It is over` : t`It failed`, description: createElement(RequestError, { error })", false],
  ["<Banner tone={error._tag === 'Conflict' ? 'warning' : 'error'} title={<Trans>Not sent</Trans>}><RequestError error={error} />", false],
])("a text that is chosen without asking the market is found: %s", (source, isFound) => {
  expect(choosesAlone(source)).toBe(isFound)
})

describe("a screen", { tags: ["ERR-113"] }, () => {
  it("asks the market before it says what an error means: nothing outside platform/errors reads core's texts itself", () => {
    expectNone(screens.filter((file) => /\bapiErrorText\b/.test(read(file))).map((file) => `${file}: draw RequestError`))
  })

  it("has no table of texts by any code: errorTexts names each code of the endpoint", () => {
    const table = /Readonly<Record<string, MessageDescriptor>>/
    const byCode = /\[\w*error\.code\]/i
    expectNone(screens.filter((file) => table.test(read(file)) && byCode.test(read(file))).map((file) => `${file}: use errorTexts`))
  })

  it("asks failedWith for a code: the compiler knows which codes an endpoint declares", () => {
    const compared = /\bcode [!=]== "[a-z]+(_[a-z]+)+"/
    const own = /^(core\/src\/(kernel|server-kit|areas\/[^/]+\/server)|plugins\/[^/]+\/src\/(areas\/[^/]+\/)?server)\//
    expectNone(screens.filter((file) => !own.test(file) && compared.test(read(file))).map((file) => `${file}: ask failedWith`))
  })

  it("chooses no text by an error's code or kind without asking the market: RequestError does it", () => {
    const choosingFiles = screens.filter((file) => choosesAlone(read(file)))
    expectNone([
      ...choosingFiles.filter((file) => !(file in allowed)).map((file) => `${file}: draw RequestError with errorTexts`),
      ...Object.keys(allowed)
        .filter((file) => !choosingFiles.includes(file))
        .map((file) => `${file}: no longer needs to be allowed here`),
    ])
  })
})
