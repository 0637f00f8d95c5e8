import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"

const labels: Readonly<Record<string, MessageDescriptor>> = {
  "left-pane-tab": msg`Left-pane tabs`,
  "left-pane-tab-child": msg`Parts of tabs`,
  "patient-card": msg`Patient cards`,
  "patient-tag": msg`Patient tags`,
  "meeting-tag": msg`Meeting tags`,
  "home-tool": msg`Tools at home`,
  "action-group": msg`Action groups`,
  action: msg`Actions`,
  "meeting-section": msg`Meeting sections`,
  "end-meeting-validator": msg`Rules at the end of the meeting`,
  "finish-step": msg`Steps of finishing`,
  "note-ability": msg`What may be done to a note`,
  "note-field-kind": msg`Kinds of note fields`,
  "entry-action": msg`Record entry actions`,
  "taken-action-card": msg`Cards of taken actions`,
  "title-resolver": msg`Meeting titles`,
  "call-timer-rule": msg`Consultation timer`,
  "error-mapper": msg`Error texts`,
  setting: msg`Settings`,
  "fact-source": msg`Facts`,
}

/** A label for a kind of contribution; later kinds are shown by their own name. */
export const kindLabel = (kind: string): MessageDescriptor | undefined => labels[kind]

/** The kinds in reading order. */
export const kindOrder: readonly string[] = Object.keys(labels)
