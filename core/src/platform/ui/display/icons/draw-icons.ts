/** Writes icons.woff2 and icons.css from Lucide's icons: `node core/src/platform/ui/display/icons/draw-icons.ts`. */
import { writeFileSync } from "node:fs"
import path from "node:path"
import { iconStyles, iconTypeface } from "./icon-typeface.ts"

writeFileSync(path.join(import.meta.dirname, "icons.woff2"), await iconTypeface())
writeFileSync(path.join(import.meta.dirname, "icons.css"), iconStyles())
