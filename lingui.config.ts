import { existsSync } from "node:fs"
import path from "node:path"
import { defineConfig } from "@lingui/conf"
import { formatter } from "@lingui/format-po"
import { languages } from "./core/src/kernel/format/language.ts"
import { pluginPackages } from "./plugins/packages.ts"

const packages = ["core", "host", ...pluginPackages.map(({ folder }) => `plugins/${folder}`), "tests/plugin-guide/ireland"]

const po = formatter({ lineNumbers: false, origins: false })

/** Headers that change with the day or say nothing. */
const noise = /^"(?:POT-Creation-Date|X-Generator): .*\n/gm

/** One catalogue per package and language; the source is written in `en-GB`. */
export default defineConfig({
  sourceLocale: "en-GB",
  locales: [...languages],
  catalogs: [
    ...packages.map((name) => ({
      path: `<rootDir>/${name}/locales/{locale}`,
      include: [`<rootDir>/${name}/src`],
      exclude: ["**/*.test.*", "**/node_modules/**", "**/server/**", "**/server-texts.ts"],
    })),
    // What the server writes. No browser loads these.
    { path: "<rootDir>/core/languages/{locale}/server", include: ["<rootDir>/core/src/**/server-texts.ts"] },
    ...pluginPackages
      .filter(({ folder }) => existsSync(path.join(import.meta.dirname, "plugins", folder, "locales/server")))
      .map(({ folder }) => ({
        path: `<rootDir>/plugins/${folder}/locales/server/{locale}`,
        include: [`<rootDir>/plugins/${folder}/src/**/server/**/*.ts`],
        exclude: ["**/*.test.*"],
      })),
  ],
  format: { ...po, serialize: async (catalogue, context) => (await po.serialize(catalogue, context)).replace(noise, "") },
  orderBy: "messageId",
})
