import { useEffect, useEffectEvent, useState } from "react"
import { type ApiError, isApiError } from "../../../../kernel/api/api-error.ts"
import type { UploadProgress } from "../../../../kernel/api/client.ts"
import { maxFormsAtOnce } from "../../../../kernel/api/limits.ts"
import { addAttachment } from "../../model/index.ts"
import { attachmentIssues, type FileProperties, type MessagingConfiguration } from "../../../messaging/model/index.ts"
import type { Draft } from "../../../../platform/drafts/use-draft.ts"
import { useApiMutation } from "../../../../platform/http/use-api-mutation.ts"
import { type ConversationDraft, keptDraft, type KeptFile } from "./conversation-draft.ts"

/** A file of a message that is being written: kept by the server, or on its way there. */
export interface ComposedFile extends FileProperties {
  readonly kept?: KeptFile
  readonly local?: File
  /** The reason it did not arrive. */
  readonly error?: ApiError
  /** The share of it that is sent, 0 to 1. Absent before anything is. */
  readonly share?: number
}

export interface Files {
  readonly files: readonly ComposedFile[]
  readonly change: (files: readonly (ComposedFile | File)[]) => void
  readonly tryAgain: (file: ComposedFile) => void
  /** Whether every file can go with the message. */
  readonly areReady: boolean
}

const ofKept = (kept: KeptFile): ComposedFile => ({ name: kept.name, size: kept.sizeBytes, type: kept.mediaType, kept })
const ofLocal = (local: File, error: ApiError | undefined, share: number | undefined): ComposedFile => ({
  name: local.name,
  size: local.size,
  type: local.type,
  local,
  ...(error === undefined ? {} : { error }),
  ...(share === undefined ? {} : { share }),
})

const without = <Value>(all: ReadonlyMap<File, Value>, file: File): ReadonlyMap<File, Value> =>
  new Map([...all].filter(([other]) => other !== file))

/** The files of a message. Each is uploaded once it is chosen, so that it stays with the draft, and not more at once than the server takes. */
export function useFiles(
  conversationId: string,
  draft: Pick<Draft<ConversationDraft>, "content" | "amend">,
  configuration: MessagingConfiguration | undefined,
): Files {
  const { mutateAsync } = useApiMutation(addAttachment)
  const [local, setLocal] = useState<readonly File[]>([])
  const [errors, setErrors] = useState<ReadonlyMap<File, ApiError>>(new Map())
  const [shares, setShares] = useState<ReadonlyMap<File, number>>(new Map())
  const [started] = useState(() => new Set<File>())
  const [underWay, setUnderWay] = useState(0)
  const files = [...draft.content.files.map(ofKept), ...local.map((file) => ofLocal(file, errors.get(file), shares.get(file)))]
  const issues = configuration === undefined ? [] : attachmentIssues(files, configuration)

  const upload = async (file: File) => {
    started.add(file)
    setUnderWay((count) => count + 1)
    setErrors((all) => without(all, file))
    const onProgress = ({ sentBytes, totalBytes }: UploadProgress) => {
      if (totalBytes > 0) setShares((all) => new Map(all).set(file, sentBytes / totalBytes))
    }
    try {
      const { id, name, mediaType, sizeBytes } = await mutateAsync({
        params: { id: conversationId },
        payload: { file },
        run: { onProgress },
      })
      // It may have been removed meanwhile.
      if (!started.has(file)) return
      draft.amend((now) => ({ ...now, files: [...now.files, { id, name, mediaType, sizeBytes }] }))
      setLocal((all) => all.filter((other) => other !== file))
    } catch (error) {
      // The mutation throws all other errors itself.
      if (isApiError(error)) setErrors((all) => new Map(all).set(file, error))
    } finally {
      setShares((all) => without(all, file))
      setUnderWay((count) => count - 1)
    }
  }
  const uploadValid = useEffectEvent(() => {
    const waiting = files.flatMap(({ local: file }, index) =>
      file !== undefined && issues[index] === undefined && !started.has(file) ? [file] : [],
    )
    for (const file of waiting.slice(0, Math.max(0, maxFormsAtOnce - underWay))) void upload(file)
  })
  useEffect(() => {
    if (configuration !== undefined && local.length > 0 && underWay < maxFormsAtOnce) queueMicrotask(() => uploadValid())
  }, [local, configuration, underWay])

  return {
    files,
    change: (next) => {
      const stay = new Set<unknown>(next.map((file) => ("kept" in file ? file.kept?.id : "local" in file ? file.local : file)))
      // A file that arrived since the last render is in neither list, and stays.
      const removedFiles = new Set<unknown>([...local, ...draft.content.files.map(({ id }) => id)].filter((file) => !stay.has(file)))
      for (const file of local) if (removedFiles.has(file)) started.delete(file)
      setLocal((all) => [...all.filter((file) => !removedFiles.has(file)), ...next.filter((file) => file instanceof File)])
      if (removedFiles.size > 0) draft.amend((now) => keptDraft({ ...now, files: now.files.filter(({ id }) => !removedFiles.has(id)) }))
    },
    tryAgain: ({ local: file }) => {
      if (file !== undefined) void upload(file)
    },
    areReady: local.length === 0,
  }
}
