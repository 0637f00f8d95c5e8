import { preferredLanguage, writtenLanguages } from "@rond/core/languages"
import { expect, it } from "vitest"
// Written by the check: it names the entry points of the packages that are packed.
import { everyEntryPoint } from "./every-entry-point.js"

it.each(Object.entries(everyEntryPoint))("%s can be imported", async (_name, load) => {
  expect(Object.keys(await load())).toBeInstanceOf(Array)
})

it("core finds the languages of the package", () => {
  expect(writtenLanguages).toEqual(expect.arrayContaining(["de", "en-GB", "fr", "nb", "sv"]))
  expect(preferredLanguage(["nb-NO"])).toBe("nb")
})
