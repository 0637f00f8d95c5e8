import { type DocumentLabels, serverTextsIn } from "@rond/core/languages"

export type { DocumentLabels }

/** The labels in a template's language (BCP 47); English where nothing is written in it. */
export const documentLabels = (language: string): DocumentLabels => serverTextsIn(language).documents
