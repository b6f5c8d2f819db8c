import type { Migration } from '#db/migrate';
import { foundation } from '#db/migrations/0001-foundation';
import { desk } from '#db/migrations/0002-desk';
import { waiting } from '#db/migrations/0003-waiting';
import { handover } from '#db/migrations/0004-handover';
import { money } from '#db/migrations/0005-money';
import { content } from '#db/migrations/0006-content';
import { bulk } from '#db/migrations/0007-bulk';
import { imports } from '#db/migrations/0008-import';
import { messages } from '#db/migrations/0009-messages';
import { staffSecurity } from '#db/migrations/0010-staff-security';
import { filesAndCash } from '#db/migrations/0011-files-and-cash';
import { goods } from '#db/migrations/0012-goods';
import { shippingFee } from '#db/migrations/0013-shipping-fee';
import { deskWeek } from '#db/migrations/0014-desk-week';
import { search } from '#db/migrations/0015-search';
import { overview } from '#db/migrations/0016-overview';
import { corrections } from '#db/migrations/0017-corrections';
import { company } from '#db/migrations/0018-company';
import { setUp } from '#db/migrations/0019-set-up';
import { clients } from '#db/migrations/0020-clients';
import { importEverything } from '#db/migrations/0021-import-everything';
import { branches } from '#db/migrations/0022-branches';
import { ledger } from '#db/migrations/0023-ledger';
import { documents } from '#db/migrations/0024-documents';
import { priceAgreements } from '#db/migrations/0025-price-agreements';
import { oldBooksMoney } from '#db/migrations/0026-old-books-money';
import { companyLeftovers } from '#db/migrations/0027-company-leftovers';
import { figures } from '#db/migrations/0028-figures';
import { cartons } from '#db/migrations/0029-cartons';
import { cartonWeights } from '#db/migrations/0030-carton-weights';
import { modes } from '#db/migrations/0031-modes';
import { disputes } from '#db/migrations/0032-disputes';
import { planning } from '#db/migrations/0033-planning';
import { companyLogo } from '#db/migrations/0034-company-logo';
import { handoverByCarton } from '#db/migrations/0035-handover-by-carton';
import { books } from '#db/migrations/0036-books';
import { airParts } from '#db/migrations/0037-air-parts';
import { reads } from '#db/migrations/0038-reads';
import { tiers } from '#db/migrations/0039-tiers';
import { categoryNames } from '#db/migrations/0040-category-names';
import { photos } from '#db/migrations/0041-photos';
import { containerTotals } from '#db/migrations/0042-container-totals';
import { transferCartons } from '#db/migrations/0043-transfer-cartons';
import { takenBack } from '#db/migrations/0044-taken-back';
import { chargeAllocations } from '#db/migrations/0045-charge-allocations';
import { lostPackages } from '#db/migrations/0046-lost-packages';
import { toCredit } from '#db/migrations/0047-to-credit';
import { smallestNote } from '#db/migrations/0048-smallest-note';
import { searchNames } from '#db/migrations/0049-search-names';
import { dividedPackages } from '#db/migrations/0050-divided-packages';
import { refundsPaidOut } from '#db/migrations/0051-refunds-paid-out';
import { workOfAPerson } from '#db/migrations/0052-work-of-a-person';
import { whereGoodsAre } from '#db/migrations/0053-where-goods-are';
import { storageOfParts } from '#db/migrations/0054-storage-of-parts';
import { dueAfterIssue } from '#db/migrations/0055-due-after-issue';
import { erasedWords } from '#db/migrations/0056-erased-words';
import { termsOfOldBooks } from '#db/migrations/0057-terms-of-old-books';
import { secondPersonForPrices } from '#db/migrations/0058-second-person-for-prices';
import { keptContacts } from '#db/migrations/0059-kept-contacts';
import { containerWeights } from '#db/migrations/0060-container-weights';
import { toldAfterRestore } from '#db/migrations/0061-told-after-restore';
import { keptWhileVoid } from '#db/migrations/0062-kept-while-void';

/** In order; a migration that has been released is never edited, only followed by another. */
export const migrations: readonly Migration[] = [
  foundation,
  desk,
  waiting,
  handover,
  money,
  content,
  bulk,
  imports,
  messages,
  staffSecurity,
  filesAndCash,
  goods,
  shippingFee,
  deskWeek,
  search,
  overview,
  corrections,
  company,
  setUp,
  clients,
  importEverything,
  branches,
  ledger,
  documents,
  priceAgreements,
  oldBooksMoney,
  companyLeftovers,
  figures,
  cartons,
  cartonWeights,
  modes,
  disputes,
  planning,
  companyLogo,
  handoverByCarton,
  books,
  airParts,
  reads,
  tiers,
  categoryNames,
  photos,
  containerTotals,
  transferCartons,
  takenBack,
  chargeAllocations,
  lostPackages,
  toCredit,
  smallestNote,
  searchNames,
  dividedPackages,
  refundsPaidOut,
  workOfAPerson,
  whereGoodsAre,
  storageOfParts,
  dueAfterIssue,
  erasedWords,
  termsOfOldBooks,
  secondPersonForPrices,
  keptContacts,
  containerWeights,
  toldAfterRestore,
  keptWhileVoid,
];
