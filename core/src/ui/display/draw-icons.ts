/** Writes icons.svg from lucide's icons: `node core/src/ui/display/draw-icons.ts`. */
import { writeFileSync } from "node:fs"
import path from "node:path"
import { iconSprite } from "./icon-sprite.ts"

writeFileSync(path.join(import.meta.dirname, "icons.svg"), await iconSprite())
