import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { UnknownWord } from "../../../kernel/api/open-words.ts"
import type { Terms } from "../../plugin/index.ts"
import type { ProgrammeState } from "../model/care-plan.ts"
import { unknownText } from "../../../platform/terms/unknown-text.ts"

/** The programmes' names by the server's keys. A market adds further ones by `termTexts`. */
export const programmeNames: Terms = {
  "icbt.programme.depression": msg`Depression`,
  "icbt.programme.stress": msg`Stress and exhaustion`,
  "icbt.programme.anxiety": msg`Anxiety and worry`,
  "icbt.programme.insomnia": msg`Insomnia`,
}

/** The modules' names by the server's keys. A market adds further ones by `termTexts`. */
export const moduleNames: Terms = {
  "icbt.module.introduction": msg`Introduction`,
  "icbt.module.behavioural_activation": msg`Behavioural activation`,
  "icbt.module.negative_thoughts": msg`Negative thoughts`,
  "icbt.module.rumination": msg`Rumination`,
  "icbt.module.recovery": msg`Recovery`,
  "icbt.module.setting_limits": msg`Setting boundaries`,
  "icbt.module.worry": msg`Managing worry`,
  "icbt.module.exposure": msg`Exposure`,
  "icbt.module.sleep_restriction": msg`Sleep restriction`,
  "icbt.module.sleep_habits": msg`Sleep habits`,
  "icbt.module.relapse_prevention": msg`Relapse prevention`,
}

const stateNames: Readonly<Record<ProgrammeState, MessageDescriptor>> = {
  active: msg({ message: "Active", context: "treatment programme" }),
  completed: msg({ message: "Completed", context: "treatment programme" }),
  ended: msg({ message: "Ended", context: "treatment programme" }),
}

/** The name of a programme's state. */
export const stateName = (state: ProgrammeState | UnknownWord): MessageDescriptor =>
  typeof state === "string" ? stateNames[state] : unknownText(state)
