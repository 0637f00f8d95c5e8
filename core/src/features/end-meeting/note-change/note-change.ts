import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { strikeEntry, unsignEntry } from "../../../model/record/index.ts"

/** A change to a finished note that needs a reason. */
export type NoteChange = "strike" | "unsign"

/** The endpoint and texts of one change. */
export interface NoteChangeTexts {
  readonly call: typeof strikeEntry | typeof unsignEntry
  readonly title: MessageDescriptor
  /** What the change will cause. */
  readonly consequence: MessageDescriptor
  readonly confirm: MessageDescriptor
  readonly done: MessageDescriptor
  /** The server could not be reached. */
  readonly failed: MessageDescriptor
  /** The key by which a market's error mapper recognises a failure, where the specification names it. */
  readonly failureKey?: string
  readonly danger: boolean
}

export const noteChanges: Readonly<Record<NoteChange, NoteChangeTexts>> = {
  strike: {
    call: strikeEntry,
    title: msg`Strike this note?`,
    consequence: msg`A stricken note stays readable with the time and your reason, and can never be written in or signed again.`,
    confirm: msg`Strike note`,
    done: msg`The note is stricken`,
    failed: msg`The note could not be stricken. Check your connection and try again; your reason is kept.`,
    failureKey: "meeting.strike_meeting_note_confirmation_modal.error",
    danger: true,
  },
  unsign: {
    call: unsignEntry,
    title: msg`Unsign this note?`,
    consequence: msg`The signature is withdrawn and the note can be changed. The record keeps what was signed, and your reason.`,
    confirm: msg`Unsign note`,
    done: msg`The note is unsigned and can be written in again`,
    failed: msg`Network error: the note is still signed. Check your connection and try again; your reason is kept.`,
    danger: false,
  },
}
