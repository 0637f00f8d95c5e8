import { readFile, rename, writeFile } from "node:fs/promises"
import path from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants } from "node:zlib"
import type { Plugin } from "vite"

/** Below this size, in bytes, the server sends a file as it is. */
const smallest = 1024

/** Slower than what a server could do for each request; the highest quality takes twice as long for two per cent. */
const quality = 10

/** Writes each script, style sheet and catalogue once more, compressed with brotli, as `name.br` beside it. The server sends that. */
export const compressedFiles = (): Plugin => ({
  name: "compressed-files",
  apply: "build",
  async writeBundle({ dir }, bundle) {
    const files = Object.keys(bundle).filter((name) => /^assets\/.*\.(?:js|css|json)$/.test(name))
    await Promise.all(files.map((name) => compress(path.join(dir!, name))))
  },
})

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < smallest) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  // A running server may read the folder at any time: it finds the whole file or none.
  await writeFile(`${file}.writing`, await promisify(brotliCompress)(bytes, { params }))
  await rename(`${file}.writing`, `${file}.br`)
}
