import { readFile, rename, writeFile } from "node:fs/promises"
import path from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants } from "node:zlib"
import type { Plugin } from "vite"

/** Below this size, in bytes, the server sends a file as it is. */
const smallest = 1024

/** The highest, 11, makes files two per cent smaller and takes twice as long. */
const quality = 10

/** Writes each script, style sheet and catalogue once more, compressed with brotli, as `name.br` beside it. The server sends that. */
export const compressedFiles = (): Plugin => ({
  name: "compressed-files",
  apply: "build",
  async writeBundle({ dir }, bundle) {
    const files = Object.keys(bundle).filter((name) => /^assets\/.*\.(?:js|css|json)$/.test(name))
    await Promise.all(files.map((name) => compress(dir!, name)))
  },
})

async function compress(folder: string, name: string): Promise<void> {
  const file = path.join(folder, name)
  const bytes = await readFile(file)
  if (bytes.length < smallest) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  // A running server may read the folder at any time: it finds the whole file or none.
  const unfinished = path.join(folder, ".vite", `${path.basename(name)}.br`)
  await writeFile(unfinished, await promisify(brotliCompress)(bytes, { params }))
  await rename(unfinished, `${file}.br`)
}
