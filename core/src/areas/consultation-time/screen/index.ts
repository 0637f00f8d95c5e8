/** Entry point `@rond/core/features/consultation-time`: the card that counts the consultation, and how a market offers it. */
export * from "../model/index.ts"
export * from "./consultation-timer.ts"
export {
  ConsultationCounter,
  ConsultationTimeCard,
  type ConsultationTimeCardProps,
  useCountsConsultations,
} from "./ConsultationTimeCard.tsx"
