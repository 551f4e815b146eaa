/** Made by `scripts/write-ordinary.ts` from a public list of words: en. Not by hand. */
export const ordinary = `
abject aboard abode aborts abound absent accent accented accenting acceptably accepts accommodations accords accounts
acknowledged acknowledges activated activates adjusts affirmatives affirms afternoons agendas agent agreeably
agreements agrees aground aiding ailed ailing aired airing airports alarms albums alight alines allay alleys allies
alloy alloyed almighty alone altar alteration alters amass amendment amends amirs among amounts amply angels anger
angle answers anythings anyway aorta apartments apologizes appeal appeals apple appreciates appropriated appropriates
approvals approves aprils apter aptly ardent arena argued argues arming arranges ascent ashed ashing askew assents
assert asset assistants assists assuring augusts authorizations authorizes backer baggy bailed baked bakes baking
balked balling bandy banked bargains baring barked barley basked baskets basking baste bastes batch batches batter
baying beading beads beady beans beard beast beater beats beckon bedsides beeper beets began begins begun beings
believed believer believes bench bequest bequests beside betted betters betting bettor bikes biking billing billion
binding bitter blacked blasts blesses blessings blest blight bliss boards boars boast boney booed booing bookend books
boomed booming booms booted booting boots border bordered bordering boring botch bothers bought bound bounding bounds
brain branch brand breads breakfasts brick bright brightly brilliants brine brings brink brinks briny brooked brooking
brooms brothers bucked budge budged budges budgets buggy bulled bully buoying burying busing busying butter cable
cabling cakes caking calendars calking callings calming cancelation cancellations cancels cancer candy cannon capture
captures casket caste castes catches catchy cater caving cello centered certainty chanced chances chancing chanted
chanting charge charged charges charging charms chars chart chase chasm chats chauffeurs checker cheek cheeked cheeking
cheeks cheeps cheer cheery chick chicks chink chinking choicer choicest choke chooses choosey choosy chore chowed chuck
chucked chucking chucks clanged clanging clans claws clean cleaned cleaners cleanly cleanser clearances clears cleat
cleave cleaved cleaver cleaving clock clone closed closer closes closet clove clovers coarse cocking coding coffer
coking combing comfortably comings compete competes complains completed completer completest complexes compliant
conceit concept concerti concerto concerts concluded concurs condom condor confirmations confirms conform conformed
conforming consents considers contacts contend contenting contents contest context continued continues contract
conveniences convent convert convince convinces cooing cooked cooking cooks coped coping coring corking corks corning
correcter corrects correspond costly couch counts county coupled couples coursed courser courses court cover covert
coverts coves coveted covets cowered cowers cowing crack cream cropped crunch crust crying culled culling curry curse
curtain daddy dallies dames dares daring darlings darning darting dated dazes deans dearly decade decay deceived
decembers decides decisions declines decode decoded deeded deeding deeds deems deeper defends deject dejected delays
deleted deletes delirious delivers dense dental dentists depend deplete deporting derail derails deride derided
derision derive describe describes deserve deserved deserving desires destinations detain detains devices devise
difficult dikes diking dimes diner dines dinned dinners disagreed disagrees discus discuses discusses dished dishes
dither diver divide divined diviner divines diving docking doctors dodging doling doming donkey dooms doped dopey
doping dosing doted dotes doting double douse dozed dozens dozes dozing drain dread dreads dreams dreamy dress drier
drink dripped drivel driven drivers drives drooped drove drunks drying dulled dully dumber duped dupes dwell dying
earls eater edicts eighth eights eighty eject ejected elected election elections electricians elects elevens emails
emits enable enact endorsed endorses engaged engages enjoys enquiry enrage ensure entirety envoy erased eraser erases
erect ether evenings evens events exacts exalt excepts excerpt excised excising excite excites executed executes exited
exiting exits expansive expectation extensive fable faces facets factually failed fakes faking falling falser falter
farewells farther fasts fates father fathered faulty favors feats feeding feeds fells fending fetter fever fiend
fifteens fifths fifty fight figure figures filing filling filly filth finale finalist finalized finalizes finals
findings fines fining fired firing firsts fished fishes fittings flags flaps flats flavor fleas flights flighty
flitting flows folds folksy folly foment fonder foots forge forged forger forges forgets forgo forking forks forth
forwards fought founding founds fount fourths foxing fridays fried friends fright frying fuels fulfil fulfill fulled
fulls funding furry furthers gable galley galling gasket gates gather geeing germs giant givens gives gland glisten
globe gloved gloves goodby goring graceful graft grafted grain grands grants grated graveling gravelling greats greed
greek greens greet grind grooms groove ground groups grove grunt grunted guesses guested guests gulled gully gutting
guying hacked hailed haircuts haling halon halter halving handy hanged hanging happenings happens hardy haring harry
haste hastes hasty hatch hatches hates hating haunt haven havens haying hazing headings heads heady healing heaping
heaps hearing hears heart heating heats heave heaving heeded heeding heeds heels height hellos helms helpings herding
heresy hermit hikes hiking hippy hired hissing hither hitting hiving hoard hocking hoeing holed holing holly homed
homey homing honed hones honesty honeys honing hooked hooking hooks hooped hooping hoops hoorah hoorays hoots hopes
hopped hopping horse hosed hosing hosted hostels hotels hound hounding hounds housed houses hovel hovered hovers hulled
hunch hundreds hurrah hurrays ideals ideas ignored ignores imagined imagines imaging imply include includes incredibly
indexed indorse infirm informs initiated initiates inner inquire insure intentions invention invoiced invoices issued
jacked jailed jeans jetting jingle joint keels keener keepers kicked killing kindle kinds kings kissing knack knight
knocks lacked lager lakes lamer lanes laser lasted latch latches latex lather lathered latter launch lawless laxer
layer laying leading leads leafing leaking leaner leaning leans leaping learns learnt lease leased leasing leaved
leaves lefter legends letters lever liberally licked licking lifted lightest lightly lights liked liken likens liker
likest lilted limes liming lined linen liner liners linger lingo lining linking links lisped listens liter lither
litter lively liven lives living locations locked locking locks lodger lodgings logger logging lonely longed longing
loomed looming looms loons looped looping loops loosed loosing looted looting loots loped loping lorries lorry louse
lovers lucks lulled lumber lurch lusted lynch maces macing madame madams mailed maiming majors maker makers males manes
manic manor marches mares marking marry marsh masked masking massage massing matched mates mating maybes mayor mazes
meals meats mechanics meetings melting melts mental menus messages messing metes meting midway mighty mikes miking
milling millions mimes miming minding minds mines mingle minks mints minuet minuted minuter minutes mired misted mister
misting misusing mixing moaning moans mocking moments mondays monkey months mooning moots moped moping mornings motel
mother mound mounding mounds mount mourning mouse mouth movers movies muddy mulled munch mussing nappy nasty naught
nearby neatly needled needling needy negatived negatives nether netting nettled newer nicety nicked nightly nights
nines nooks nosed notching notes nothings noticed notices noting nought novembers novice nuances nuder numbed numbers
objects oblige obliges octobers odder offed offers officials olden older opinions opposes options orders organism
organist organized organizer organizes others otter outline outlines outlived overs packed pacts paint palace palled
palling panned panning panted panting panty parameter parch parent parity parts paste pastes pasty patch patches pates
patty paving paying payments peace peach peaks peasant pease pecked peels peppers percents perfects performs
permissions permits pertain petting petty phase pheasant phenomena phoney picket pickets pickled pickups piked pikes
piking pilled pilling pimply pines pinion pinked pitting pizzas placed places placing plaice plains plane planed planes
planing plank planked planking planks planner plant planted planting plants plate plating plays plead pleaded pleads
pleases pleat pleated pleats plight plucky plumbed plumbers plumper plying poach points pokey polled ponder pondering
ported portly positives possibles postponed postpones potion pouch pound pounding pounds praying preciser preen prefect
preferably prefers premise presents preservation preserve preserved preserving prevent preys priced prices prick
pricked pride prime prince prints prize probable probe probes proceeds prods profess professing prompts proms prong
propel properly proposals propose proposes propped props prosper provably provide provider provides prowess prows
prying pulley pulped pulsed punch purchaser purchases purely quack quarters quartet quest quiet quirk quits quota
quoted quotes racked racking rafter railed rakes raking rallies rally ranted ranting rarely rasher rates raveling
ravelling raving reading reals realty reams reaps rears reasonably rebind receive receiver receives recipients reckons
recline reclined rectal reeds reels refer reference references referred refuge refuses refute refuted regains registers
rejects relay relieve remain remainder remarkably reminded reminders reminds remote removed removes rends rentals
repaid repairs repealed repented replaced replaces requires rescheduled reschedules resent reserves resides restaurants
retail retails retains reuse reused revery revile revised revises revive rewind rights rinds rinks river roach roads
roams roofs rooked rooking rooks roomy roots roped roping rotten rouge round rounding rounds rouse routed router routes
routs ruddy rungs sacked sailed salmon salons saloon salter sands sandy saturdays saving savor sawing sayings scare
scheduler schedules scoot scooted scooters scram scrape scraps scratchy scream screens scuff seals seams sears
seasonable seated seconds sects secured securer secures sedans seeded seeding seeds seeking seeks seeming seeping seeps
selects semen sensed senses sensibly septembers serviced services servile setter setting settle settler settles sevens
sever sewing sexing shade shaft shake shame shape shared shares shark sharp shave shaving shawl sheers sheet shell
shifts shifty shingle shire shirt shoed shooed shook shoon shoos shoots shore shored short shorted shout shoved shower
shrilled shying sicked sight simple singe singled singles singly sings sinner sinus sired sisters sitter sitting skated
skill skits skying slated slats slaying sleet slick slight slits slowed slumber smalls smart smarted smell smite smoked
snailed snare sneak sneaker sneaks snitch snorted snowed snuff socking soled solids solutions someones somethings
somewhats sorely sorts sought sowed spare spats spaying speakers spear spears specially specifier specifies speck
specks spectaculars speeds speedy spell spend spewed spews spied spill spite spits sported spreed sprint spying stable
stack staff staged staging staked stakes staking staled staling stall stand starch starching stare stared staring stark
starred stars starter startled starts starved state stater states stating stations staved staving stayed steak steaks
steal steams steamy stems sticks sticky stiff stills stink stitch stock stocked stoke stokes stolid stoned stored
stowed straights strain strands strap straying streak streams streets stride strife striker strikes stripe strive
stroke stroked struck stuck stuffs stuffy stylish sublimed sublimer sublimes submits suggester suitably suited suites
summarize summarizes summit sundae sundays sundry supers supper supports supposes surer surly swats swaying swear
sweats sweaty sweep sweets swells swept swift swill swilling swished swishes system tabled tables tablet tacked tacking
tailed taken taker takers tales talking tallied talon tames taming tanking tanks tapes taping tarry tasked tasking
tasted tatty taught taxes taxing teams teats technicians teeing teems tense terror terrors testes thanking thaws theirs
theme themes therapists thereby theses thick thicket thickets thinks thinning thins thirds thirsty thirteens thong
thongs thorough thousands threat threes threw thriller thrust thump thumps thursdays ticked tided tides tight tightly
tiled tiles tilling timed timer timers timetables timing tingle tings tires tissue tissues titled titles tomes
tomorrows tonal tools tooth torch totals toted touchy tough touts toying trace tracks tract trail trains trait
transactions transfers traps travelings tread treads treatments treats treaty tricks tricky tried triggers trilled
trots troubled troubles trough truce trucks truest truing trunk trusts trusty tuesdays tweaks tweet twelves twitch
tying udder undecideds understands unmistakably untie untruer updated updates usable vague valley valued values valve
vault vaults vehicles verifies vetting videos vines visits vocation voted vouch wafted wafting wailed waited waiting
wakes waking walling wallowed wander wandering waned waning wanner warps washed washes waste wasted wastes wasting
watches water waving weans weave weaving wednesdays weeded weeding weeds weeing weekends weight welcomed welcomes
welling wetter wetting whale whereas whereby wherever whets while whirls whirr whirs wholes whoop whore whores whose
wicked wicket wickets wilting winding wines wings winners winter wired wises witch withdrawn withdraws withdrew wither
witting wonders woolly wording words wordy workings world worming worms worried woulds wound wounder wounding wounds
wrapt wrens wright wring wrings write wrongs wrung yacked yearly yearn yelping yelps yolks yonder yours yourselves
zillion zooms
`;
