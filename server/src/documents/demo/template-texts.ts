/** A field with its name and, if useful, a hint. */
interface FieldTexts {
  readonly label: string
  readonly hint?: string
}

interface TemplateWords {
  readonly name: string
  readonly description: string
}

interface MessageTexts {
  readonly subject: string
  readonly body: string
}

/** All texts of the demo clinic's document templates in one language. */
export interface TemplateTexts {
  readonly country: string
  readonly language: string
  readonly visit: TemplateWords & {
    readonly day: FieldTexts
    readonly manner: FieldTexts
    readonly manners: readonly [video: string, phone: string, clinic: string]
    readonly accompanied: FieldTexts
    readonly remarks: FieldTexts
    readonly message: MessageTexts
  }
  readonly absence: TemplateWords & {
    readonly from: FieldTexts
    readonly until: FieldTexts
    readonly whom: FieldTexts
    readonly places: readonly [school: string, work: string, studies: string]
    readonly extent: FieldTexts
    readonly reason: FieldTexts
    readonly message: MessageTexts
  }
  readonly advice: TemplateWords & {
    readonly problem: FieldTexts
    readonly advice: FieldTexts
    readonly seekCare: FieldTexts
    readonly signs: readonly [fever: string, pain: string, breathing: string, worse: string]
    readonly followUp: FieldTexts
    readonly message: MessageTexts
  }
  readonly referral: TemplateWords & {
    readonly to: FieldTexts
    readonly urgency: FieldTexts
    readonly urgencies: readonly [routine: string, soon: string, urgent: string]
    readonly background: string
    readonly diagnosis: FieldTexts
    readonly history: FieldTexts
    readonly findings: FieldTexts
    readonly question: FieldTexts
  }
}
