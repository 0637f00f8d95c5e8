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
  catalogs: packages.map((name) => ({
    path: `<rootDir>/${name}/locales/{locale}`,
    include: [`<rootDir>/${name}/src`],
    exclude: ["**/*.test.*", "**/node_modules/**", "**/server/**"],
  })),
  format: { ...po, serialize: async (catalogue, context) => (await po.serialize(catalogue, context)).replace(noise, "") },
  orderBy: "messageId",
})
