import { createHash } from "node:crypto"
import { Effect, Ref, Stream } from "effect"
import { type HttpServerRequest, Multipart } from "effect/http"
import { maxFieldBytes } from "@rond/core/api"
import { type FileBounds, invalid, type Problem } from "@rond/core/server-kit"
import { normalText } from "./normal-text.ts"
import { type ReceivedPayload, tooLarge, unreadable } from "./received-payload.ts"
import { invalidTextIn, isValidText } from "../../request/valid-text.ts"

/** A form's number of parts, and the largest file where the endpoint knows no smaller one. */
const mostOfAForm = { maxParts: 60, maxFileSize: "20 MiB" } as const

/** The checks that may refuse a form's files. */
export interface FileChecks<E, R> {
  /** Called once, with the fields so far, when a form's first file arrives and before it is read. Says how large a file may be. */
  readonly beforeFiles: (fields: Readonly<Record<string, unknown>>) => Effect.Effect<FileBounds | undefined, E, R>
  /** Called with the size of each file that was read. */
  readonly afterFile: (bytes: number) => Effect.Effect<unknown>
}

interface FormRules<E, R> extends FileChecks<E, R> {
  /** The names that the contract has. */
  readonly names: readonly string[]
  readonly maxBytes: number
}

const unknownField = invalid("invalid_input", "The form has a field that the contract does not have")

/**
 * Reads a form. Fields become strings and files become `File`s; a repeated name becomes an array. The fields have at most
 * {@link maxFieldBytes} together, and a name that the contract does not have is refused.
 */
export const readForm = <E, R>(
  request: HttpServerRequest.HttpServerRequest,
  { beforeFiles, afterFile, names, maxBytes }: FormRules<E, R>,
): Effect.Effect<ReceivedPayload, Problem | E, R> => {
  const digest = createHash("sha256")
  const parts = new Map<string, (string | File)[]>()
  const areStorable = () =>
    [...parts].every(
      ([name, values]) => isValidText(name) && values.every((value) => isValidText(typeof value === "string" ? value : value.name)),
    )
  const encoded = () => Object.fromEntries([...parts].map(([name, values]) => [name, values.length === 1 ? values[0] : values]))
  let fieldBytes = 0
  let files = 0
  let bounds: FileBounds | undefined
  const readFile = Effect.fnUntraced(function* (part: Multipart.File) {
    if (files === 0) {
      if (!areStorable()) return yield* invalidTextIn
      bounds = yield* beforeFiles(encoded())
    }
    const content = yield* fileContent(part, bounds, files)
    files += 1
    yield* afterFile(content.byteLength)
    return content
  })
  const take = Effect.fnUntraced(function* (part: Multipart.Part) {
    if (!names.includes(part.key)) return yield* unknownField
    if (part._tag === "Field") {
      const value = normalText(part.value)
      fieldBytes += Buffer.byteLength(value)
      if (fieldBytes > maxFieldBytes) return yield* tooLarge
      keep(part.key, value)
      digest.update(JSON.stringify([part.key, value]))
      return undefined
    }
    const content = yield* readFile(part)
    const file = new File([content], normalText(part.name), { type: part.contentType })
    digest.update(JSON.stringify([part.key, [file.name, file.type, file.size]]))
    digest.update(content)
    keep(part.key, file)
    return undefined
  })
  const keep = (name: string, value: string | File) => void parts.set(name, [...(parts.get(name) ?? []), value])
  return Stream.runForEach(request.multipartStream, take).pipe(
    Effect.provideContext(Multipart.limitsServices({ ...mostOfAForm, maxFieldSize: maxFieldBytes, maxTotalSize: maxBytes })),
    Effect.mapError((error) => {
      if (!(error instanceof Multipart.MultipartError)) return error
      return error.reason._tag === "Parse" ? unreadable("The payload is not a form") : tooLarge
    }),
    Effect.map(() => ({ encoded: encoded(), digest: digest.digest("hex") })),
    Effect.filterOrFail(areStorable, () => invalidTextIn),
  )
}

/** A file's bytes. One that is too large is refused at the byte that is too much. */
const fileContent = Effect.fnUntraced(function* (part: Multipart.File, bounds: FileBounds | undefined, position: number) {
  if (bounds === undefined) return (yield* part.contentEffect) as Uint8Array<ArrayBuffer>
  const { largestBytes, tooLarge: refusal } = bounds
  const read = yield* Ref.make(0)
  const chunks = yield* Stream.runCollect(
    part.content.pipe(
      Stream.tap((chunk) =>
        Effect.flatMap(
          Ref.updateAndGet(read, (bytes) => bytes + chunk.byteLength),
          (bytes) => (bytes > largestBytes ? Effect.fail(refusal(position)) : Effect.void),
        ),
      ),
    ),
  )
  return new Uint8Array(Buffer.concat(chunks))
})
