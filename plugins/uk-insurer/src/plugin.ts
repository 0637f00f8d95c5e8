import { msg } from "@lingui/core/macro"
import { consultationTimer } from "@rond/core/features/consultation-time"
import { catalogues } from "@rond/core/i18n"
import { callTimerRule, definePlugin, disableFrom, leftPaneTab, patientCard, patientTag } from "@rond/core/plugin"
import type uk from "@rond/plugin-uk"
import { missingEntityNumbers, insuranceProfile, vitals, memberTag } from "./areas/member/screen/member.ts"
import { isMigrated, mayBeMigrated, migrationWarning } from "./areas/migrated-consultation/screen/migrated-consultation.ts"
import { dischargeLabels, injury, reportStep } from "./areas/discharge/screen/discharge.ts"
import { dischargeRequirements, hasAccountEmail, outcomesSection } from "./areas/coverage/screen/outcomes.ts"
import { reportErrorMappers } from "./areas/report/screen/report-errors.ts"
import { memberTaskNames } from "./areas/tasks/screen/member-task-names.ts"
import { membersElectronicPrescription, membersPrescription } from "./areas/therapeutic-prescription/screen/members-prescription.ts"
import { policy } from "./policy.ts"
import { therapeuticLabel } from "./areas/therapeutic-prescription/screen/therapeutic-label.ts"

const disable = disableFrom<typeof uk>()

export default definePlugin({
  policy,
  name: msg`UK insurer`,
  texts: catalogues(import.meta.glob("../locales/*.po")),
  facts: [mayBeMigrated, isMigrated, dischargeRequirements, hasAccountEmail],
  contributes: [
    migrationWarning,
    outcomesSection,
    injury,
    reportStep,
    missingEntityNumbers,
    ...reportErrorMappers,
    insuranceProfile,
    vitals,
    memberTag,
    memberTaskNames,
    membersElectronicPrescription,
    membersPrescription,
    // The insurer pays for a quarter of an hour: it counts down.
    consultationTimer({ id: "insurer-consultation-time", startsAtSeconds: 15 * 60, counts: "down" }),
  ],
  disables: [
    disable(leftPaneTab, "patient", { because: "The insurer’s profile shows it." }),
    disable(patientTag, "uk-partnership", { because: "The member tag shows it." }),
    disable(patientCard, "insurance", { because: "The insurer’s profile shows it." }),
    disable(patientCard, "measurements", { because: "The vitals tab shows it." }),
    disable(callTimerRule, "consultation-time", { because: "The insurer’s time replaces it." }),
  ],
  completionLabels: { ...therapeuticLabel, ...dischargeLabels },
})
