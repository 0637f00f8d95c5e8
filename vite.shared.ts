import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin"
import babel from "@rolldown/plugin-babel"
import react from "@vitejs/plugin-react"
// Read before lingui reads it, because lingui hides errors in a plugin's package.json.
import "./plugins/packages.ts"

/** What every build and test run of browser code needs: React's JSX and lingui's macros and catalogs. */
export const browserPlugins = () => [
  react(),
  lingui({ cwd: import.meta.dirname }),
  babel({ presets: [linguiTransformerBabelPreset({}, { cwd: import.meta.dirname })] }),
]
