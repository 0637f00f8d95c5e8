/** A field with its name and, if useful, a hint. */
export interface FieldWords {
  readonly label: string
  readonly hint?: string
}

interface TemplateWords {
  readonly name: string
  readonly description: string
}

interface MessageWords {
  readonly subject: string
  readonly body: string
}

/** All texts of the demo clinic's document templates in one language. */
export interface TemplateTexts {
  readonly country: string
  readonly language: string
  readonly visit: TemplateWords & {
    readonly day: FieldWords
    readonly manner: FieldWords
    readonly manners: readonly [video: string, phone: string, clinic: string]
    readonly accompanied: FieldWords
    readonly remarks: FieldWords
    readonly message: MessageWords
  }
  readonly absence: TemplateWords & {
    readonly from: FieldWords
    readonly until: FieldWords
    readonly whom: FieldWords
    readonly places: readonly [school: string, work: string, studies: string]
    readonly extent: FieldWords
    readonly reason: FieldWords
    readonly message: MessageWords
  }
  readonly advice: TemplateWords & {
    readonly problem: FieldWords
    readonly advice: FieldWords
    readonly seekCare: FieldWords
    readonly signs: readonly [fever: string, pain: string, breathing: string, worse: string]
    readonly followUp: FieldWords
    readonly message: MessageWords
  }
  readonly referral: TemplateWords & {
    readonly to: FieldWords
    readonly urgency: FieldWords
    readonly urgencies: readonly [routine: string, soon: string, urgent: string]
    readonly background: string
    readonly diagnosis: FieldWords
    readonly history: FieldWords
    readonly findings: FieldWords
    readonly question: FieldWords
  }
}
