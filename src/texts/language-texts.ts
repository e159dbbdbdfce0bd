/** All texts of the service by language. A language with a missing text does not type-check. */
import type { AccountTexts } from "./account-texts.ts";
import type { AtlasTexts } from "./atlas-texts.ts";
import type { AttributionTexts } from "./attribution-texts.ts";
import type { ChangelogTexts } from "./changelog-texts.ts";
import type { CompareTexts } from "./compare-texts.ts";
import type { ComparisonTexts } from "./comparison-texts.ts";
import type { CorrectionsTexts } from "./corrections-texts.ts";
import type { CoverageTexts } from "./coverage-texts.ts";
import type { DoctorTexts } from "./doctor-texts.ts";
import type { DpaTexts } from "./dpa-texts.ts";
import type { EntryTexts } from "./entry-texts.ts";
import type { ErrorTexts } from "./error-texts.ts";
import type { FailureTexts } from "./failure-texts.ts";
import type { FormTexts } from "./form-texts.ts";
import type { FrameTexts } from "./frame-texts.ts";
import type { GuideTexts } from "./guide-texts.ts";
import type { JobsTexts } from "./jobs-texts.ts";
import type { LandingTexts } from "./landing-texts.ts";
import type { MailTexts } from "./mail-texts.ts";
import type { MapTexts } from "./map-texts.ts";
import type { MethodologyTexts } from "./methodology-texts.ts";
import type { MetricTexts } from "./metric-texts.ts";
import type { ModelTexts } from "./model-texts.ts";
import type { OperationsTexts } from "./operations-texts.ts";
import type { OperatorTexts } from "./operator-texts.ts";
import type { OverviewTexts } from "./overview-texts.ts";
import type { PrivacyTexts } from "./privacy-texts.ts";
import type { ReportsTexts } from "./reports-texts.ts";
import type { ResultTexts } from "./result-texts.ts";
import type { RetentionTexts } from "./retention-texts.ts";
import type { ScoringTexts } from "./scoring-texts.ts";
import type { SecurityTexts } from "./security-texts.ts";
import type { SourceTitles } from "./source-titles.ts";
import type { SourcesTexts } from "./sources-texts.ts";
import type { StatusTexts } from "./status-texts.ts";
import type { SummaryTexts } from "./summary-texts.ts";
import type { TermsTexts } from "./terms-texts.ts";
import type { UnavailableTexts } from "./unavailable-texts.ts";
import type { ValidationTexts } from "./validation-texts.ts";
import type { WeightsTexts } from "./weights-texts.ts";

/** The texts of one language, by topic. */
export interface LanguageTexts {
  /** The locale (BCP 47) for formatting numbers and dates. */
  readonly locale: string;
  /** Separator between a label and its value. */
  readonly colon: string;
  readonly account: AccountTexts;
  readonly atlas: AtlasTexts;
  readonly attribution: AttributionTexts;
  readonly changelog: ChangelogTexts;
  readonly compare: CompareTexts;
  readonly comparison: ComparisonTexts;
  readonly corrections: CorrectionsTexts;
  readonly coverage: CoverageTexts;
  readonly doctor: DoctorTexts;
  readonly dpa: DpaTexts;
  readonly entry: EntryTexts;
  readonly error: ErrorTexts;
  readonly failure: FailureTexts;
  readonly form: FormTexts;
  readonly frame: FrameTexts;
  readonly guide: GuideTexts;
  readonly jobs: JobsTexts;
  readonly landing: LandingTexts;
  readonly mail: MailTexts;
  readonly map: MapTexts;
  readonly methodology: MethodologyTexts;
  readonly model: ModelTexts;
  readonly operations: OperationsTexts;
  readonly operator: OperatorTexts;
  readonly overview: OverviewTexts;
  readonly privacy: PrivacyTexts;
  readonly reports: ReportsTexts;
  readonly result: ResultTexts;
  readonly retention: RetentionTexts;
  readonly scoring: ScoringTexts;
  readonly security: SecurityTexts;
  readonly sources: SourcesTexts;
  readonly status: StatusTexts;
  readonly summary: SummaryTexts;
  readonly terms: TermsTexts;
  readonly unavailable: UnavailableTexts;
  readonly validation: ValidationTexts;
  readonly weights: WeightsTexts;
  /** Rationales of the goalposts, by metric; null: uses the catalogue's own. */
  readonly rationales: MetricTexts | null;
  /** Titles of the sources; null: uses those of the registry. */
  readonly sourceTitles: SourceTitles | null;
  /** Names of the metrics. */
  readonly metrics: MetricTexts;
  /** Descriptions of missing data, the same on every page. */
  readonly missingData: string;
}
