import { globSync } from "node:fs"
import path from "node:path"
import { pathToFileURL } from "node:url"
import type { MemoryResponse } from "./respond.ts"

/** A response to a request that every screen, or every form, sends: tests neither set nor count it. */
export interface QuietResponse extends MemoryResponse {
  /** A test that gives a response of its own counts the requests too. */
  readonly countsWhenGiven?: true
}

/** `.ts` in the repository, `.js` in the published package. */
const ending = path.extname(import.meta.filename)

/**
 * The quiet responses of the areas below a folder, each in its area's `testing/quiet-responses`.
 *
 * @param root holds a folder for each area
 */
export async function quietResponsesBelow(root: string): Promise<readonly QuietResponse[]> {
  const files = globSync(`*/testing/quiet-responses${ending}`, { cwd: root }).toSorted()
  const lists = await Promise.all(
    files.map((file) =>
      import(/* @vite-ignore */ pathToFileURL(path.join(root, file)).href).then(
        (module: { readonly quietResponses: readonly QuietResponse[] }) => module.quietResponses,
      ),
    ),
  )
  return lists.flat()
}

/** The quiet responses of core's areas. */
export const quietResponses: readonly QuietResponse[] = await quietResponsesBelow(path.join(import.meta.dirname, "../../areas"))
