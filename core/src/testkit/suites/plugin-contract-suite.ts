import type { MessageDescriptor } from "@lingui/core"
import path from "node:path"
import { describe, expect, it } from "vitest"
import { coreTexts, loadTexts } from "../../platform/i18n/texts.ts"
import { languages } from "../../kernel/format/language.ts"
import { loadSafely } from "../../kernel/engine/extension-error.ts"
import type { Contribution } from "../../kernel/engine/contribution.ts"
import type { Plugin } from "../../kernel/engine/plugin.ts"
import { expectNone } from "./mistakes.ts"
import { nameOf, promises, type PluginContract, withPlaces } from "./plugin-mistakes.ts"

/** All text descriptors in a contribution's spec. */
function descriptorsIn(value: unknown): readonly MessageDescriptor[] {
  if (typeof value !== "object" || value === null) return []
  if (isDescriptor(value)) return [value]
  return Object.values(value).flatMap(descriptorsIn)
}

// The macro gives every text an id and, outside production builds, its message.
function isDescriptor(value: object): value is MessageDescriptor {
  return "id" in value && typeof value.id === "string" && "message" in value && typeof value.message === "string"
}

/**
 * The contract of every plugin. A plugin package has one test that calls it:
 *
 * @example
 * pluginContractSuite(plugin, { serves: ["video_visit", "phone_triage"] })
 */
export function pluginContractSuite(plugin: Plugin, { extended = [], serves, meets = [] }: PluginContract): void {
  const { manifest, contributions } = plugin

  describe(`plugin ${manifest.id} keeps the plugin contract`, () => {
    it.each(Object.entries(promises))("%s", (_promise, mistakes) => {
      expectNone(withPlaces(testFolder(), plugin, mistakes(plugin, { extended, serves, meets })))
    })

    it.each(
      contributions.flatMap((contribution) =>
        loaderOf(contribution).map((load) => ({ name: nameOf(contribution), one: contribution, load })),
      ),
    )(
      "loads $name as a component",
      async ({ one, load }) => {
        await expect(loadSafely({ ...one, plugin: manifest }, load)).resolves.toHaveProperty("default")
      },
      30_000,
    )

    it.each(languages)("has every text in %s", async (language) => {
      const messages = await loadTexts(language, [coreTexts, ...[...extended, plugin].map((candidate) => candidate.texts)])
      const missing = [plugin.name, ...contributions.map((contribution) => contribution.spec)].flatMap((texts) =>
        descriptorsIn(texts)
          .filter(({ id }) => messages[id] === undefined || messages[id] === "")
          .map(({ message, id }) => message ?? id),
      )
      expectNone(
        missing.map(
          (text) => `"${text}" has no translation: "npm run texts:extract" writes it into locales/${language}.po, to be translated there`,
        ),
      )
    })
  })
}

/** The folder of the file whose test runs: the plugin's `src`. */
const testFolder = () => path.dirname(expect.getState().testPath ?? ".")

type Loader = () => Promise<{ readonly default: unknown }>

function loaderOf(contribution: Contribution): readonly Loader[] {
  const spec = contribution.spec
  return typeof spec === "object" && spec !== null && "load" in spec && typeof spec.load === "function" ? [spec.load as Loader] : []
}
