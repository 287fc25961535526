/**
 * Common words, which are not names. Any other word of a model's answer may be a name. A sentence with such a word is
 * hidden unless the results contain the word. The list omits words that are often names of people, places or games.
 */
export const commonWords =
  // Function words and common verbs.
  'a able about above according across actually after afterwards again against ago ahead all allow almost alone along already also ' +
  'although altogether always am among an and another any anybody anyone anything anyway anywhere apart are around as aside at ' +
  'available away back be became because become been before behind being below beside besides best better between beyond big both ' +
  'bottom but by can cannot certain certainly clear clearly close come common complete completely could course current currently ' +
  'despite did different direct directly do does doing done down due during each earlier early easily easy either else elsewhere ' +
  'end enough entire especially etc even ever every everybody everyone everything everywhere exact exactly example except far few ' +
  'fewer finally fine first for forward found from front full fully further general generally give given gives go goes going gone ' +
  'good got great had half happen has have having he hello help helpful hence her here hers herself hey hi high him himself his ' +
  'how however i if in include including indeed inside instead interested interesting into is it its itself just keep kind know ' +
  'large last late later latest least left less let like likely little long longer look lot low made main mainly make many match ' +
  'matching may maybe me mean means meet might mine minor more most mostly much must my myself near nearby nearest nearly need ' +
  'neither never nevertheless new newest next nice no nobody none nor normal normally not note nothing now nowhere of off often oh ' +
  'ok okay old on once one ones only onto open or other others otherwise our ours out outside over overall own part particular past ' +
  'per perhaps please possible possibly pretty probably quick quickly quite rather ready really recent recently regarding related ' +
  'remember rest right same say second see seem seen several shall she short should show shown shows side simple simply since ' +
  'single small so some somebody someone something sometimes somewhere soon sorry sound still such sure take than thank thanks that ' +
  'the their theirs them themselves then there therefore these they thing things think third this those though through throughout ' +
  'thus till time times to together too top toward towards true try two type under unfortunately unless unlike until up upcoming ' +
  'upon us use used useful using usual usually various very via want was way ways we welcome well were what when whenever where ' +
  'whether which while who whole whom whose why will wish with within without wonderful would yes yet you your yours yourself ' +
  // Words about this community.
  'accept account action activity add address adult advice afternoon age alternative amount answer app appear area arrange arrive ' +
  'ask attend attending availability backup based begin beginner board book both bring browse budget buy buyer calendar call cancel ' +
  'card careful cash category change chat cheap cheaper cheapest check chess choice choose city click collect comment community ' +
  'competitive computer condition confirm connect console contact controller convention conversation copy cost cozy create currently ' +
  'date day deal decide default delete deliver delivery depend describe description detail device discount discover discuss display ' +
  'distance dollar download draw edit email enjoy enter evening event exist expensive experience explore explain favorite feature ' +
  'feed feel fee field fill filter find finder fit follow form format friend friendly fun future gamer gaming game gear genre get ' +
  'group guest guide hand happening happy headset hear heart held hide hobby hold home hope host hour hours house idea image ' +
  'in-person information interest invite item join keyboard language latest lead learn leave level link list listed listing live ' +
  'local location log looking love lower lowest mail map mark market marketplace matchup maximum member mention menu message mile ' +
  'minute minimum moment monitor month morning move multiplayer name negotiate night notification notify number offer offline online ' +
  'option order organize organizer organized overview page party pass password pause pay payment people percent perfect person phone ' +
  'pick pickup picture place plan platform play player playing point popular post preference prefer press previous price priced ' +
  'private profile program public publish purchase put puzzle question range rank reach read real reason receive region register ' +
  'release remove rent reply report request require reserve reserved result return review role room round rule run safe sale save ' +
  'saved schedule scheduled screen search section select sell seller selling send server service set setting setup share ship ' +
  'shipping sign signed sit site skill social sold spend sport spot start started starting state stay step stop store strategy ' +
  'stream street style submit suggest suggestion suit suitable support switch system table tag talk team tell term text ticket title ' +
  'tool topic total tournament town trade travel turn unread update user username venue version view visit visitor wait ' +
  'warm watch week welcome win won word work world worth write wrong year young zone';
