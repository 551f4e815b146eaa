export type TableClasses = {
	/** Nothing of a person. */
	readonly none: string;
	readonly pseudonym?: string;
	readonly encrypted?: string;
	readonly personal?: Readonly<Record<string, string>>;
	readonly free?: Readonly<Record<string, string>>;
};

export const columnClasses: Readonly<Record<string, TableClasses>> = {
	"ops.alert_feed": { none: "single told_upto told_id resolved_upto resolved_id" },
	"ops.inbound_offered": { none: "external_id offered_at" },
	"ops.invariant_cursors": { none: "invariant position moved_at" },
	"ops.invariant_runs": {
		none: "id started_at invariant checked violations healed duration_ms position_from position_to",
	},
	"ops.invariant_violations": {
		none: "invariant tenant_id position first_at looked_at",
		pseudonym: "subject",
		free: { detail: "ids and counts" },
	},
	admin_requests: {
		none: "tenant_id key_hash request_hash state status asked_at",
		free: { answer: "what staff were answered, encrypted, for a day" },
	},
	webhook_deliveries: {
		none: "tenant_id id subscription_id event_seq kind body occurred_at state tries due_at why tried_at settled_at replays created_at",
	},
	webhook_progress: {
		none: "tenant_id id cursor_txid cursor_seq due_at failures failing_since delivered_at",
	},
	webhook_subscriptions: {
		none: "id tenant_id label address kinds state disabled_because former_until created_at updated_at version",
		encrypted: "secret_encrypted former_secret_encrypted",
	},
	api_keys: {
		none: "id tenant_id label key_hash role expires_at last_used_at revoked_at created_at updated_at version staff_id",
	},
	audit_log: {
		none: "seq ts recorded_at tenant_id scope_type campaign_id action_type trace_id thread_seq txid partition",
		pseudonym: "scope_id thread_key",
		free: { payload: "what was decided, by hashes and codes", actor: "kinds and keys" },
	},
	behaviour_days: { none: "tenant_id day market_id event count visitors" },
	behaviour_events: {
		none: "id tenant_id market_id event stage agent role channel locale stripped trace_id created_at",
		pseudonym: "visitor",
		free: { props: "what is left once everything personal is taken out (packs/analytics/rules)" },
	},
	campaign_sends: {
		none: "tenant_id campaign_id person_id proof_ref state why queued_at settled_at",
		pseudonym: "thread_key",
	},
	marketing_campaigns: {
		none: "id tenant_id market_id kind channel template words_hash payload_hash audience per_second scheduled_at state approval_id estimated_reach result ended_at created_at updated_at version",
		pseudonym: "asked_by",
		free: { vars: "what staff say to many" },
	},
	jobs: {
		none: "id tenant_id market_id approval_id kind dedupe_key state run_at due_at lease_until attempts step cursor done failed total result note trace_id started_at ended_at created_at updated_at version",
		pseudonym: "asked_by",
		free: { args: "what a kind takes: ids, counts, words of a list" },
	},
	funnel_days: { none: "tenant_id day tool step count market_id" },
	businesses: {
		none: "id tenant_id market_id kind name category tags address lat lng owner_channel owner_locale opening_hours timezone status created_at updated_at version duty",
		pseudonym: "owner_hash",
		encrypted: "owner_phone_encrypted",
	},
	channel_endpoints: {
		none: "id tenant_id market_id channel address audience provider_account_ref active created_at updated_at version",
	},
	consents: {
		none: "id tenant_id person_id purpose channel status proof_ref granted_at revoked_proof_ref revoked_at created_at updated_at version",
	},
	payments: {
		none: "id tenant_id market_id customer_id business_id payee provider state reference amount_minor currency paid_minor refunded_minor refund_due_minor dial provider_ref intent_ref failure subject_type subject_id fulfilment word_by word_what word_minor expires_at paid_at ended_at due_at asked call_key call_tool created_at updated_at version",
		pseudonym: "thread_key call_hash",
		encrypted: "phone_encrypted memo_encrypted link_encrypted",
		free: { metadata: "what a caller of the tool attached; blanked when its person is erased" },
	},
	payment_events: {
		none: "id tenant_id payment_id event_id type amount_minor by created_at updated_at version",
	},
	money_entries: {
		none: "id tenant_id payment_id posting account amount_minor currency created_at updated_at version",
	},
	webhook_receipts: {
		none: "id tenant_id provider kind external_id payment_id outcome created_at updated_at version",
	},
	payment_terms: {
		none: "tenant_id business_id demand deposit_percent viewing_fee_minor momo_code momo_format card created_at updated_at version",
	},
	documents: {
		none: "id tenant_id customer_id document_type read_by extracted_at redacted_at redaction_reason created_at updated_at version",
		pseudonym: "thread_key content_hash",
		encrypted: "fields_encrypted",
		free: { confidence: "numbers by the names of fields" },
	},
	event_log: {
		none: "seq ts recorded_at tenant_id campaign_id type entity_type op trace_id thread_seq thread_last txid partition",
		pseudonym: "entity_id actor thread_key",
		free: {
			change_payload:
				"copies of rows: sealed where they are sealed, blanked with them; of threads ids, counts and codes",
		},
	},
	generated_files: {
		none: "id tenant_id customer_id kind subject_id file_key sha256 expires_at created_at updated_at version",
		pseudonym: "thread_key",
	},
	identities: {
		none: "id tenant_id person_id channel verified_at created_at updated_at version",
		pseudonym: "address_hash",
	},
	insurance_quotes: {
		none: "id tenant_id market_id customer_id tariff_id tariff_version insurer type category cover_from cover_days base_minor tax_minor fees_minor premium_minor currency state code agreed_at pay_until paid_at ended_at created_at updated_at version",
		pseudonym: "thread_key",
		encrypted: "inputs_encrypted",
	},
	insurance_tariffs: {
		none: "id tenant_id market_id insurer type category tariff_version currency formula tax_ppm fees_minor valid_from valid_until created_at updated_at version",
	},
	inventory_levels: {
		none: "id tenant_id business_id sku qty unit low_threshold created_at updated_at version reserved",
	},
	legal_cases: {
		none: "id tenant_id market_id customer_id category code state ended_at created_at updated_at version",
		pseudonym: "thread_key assigned_to",
		encrypted: "summary_encrypted client_name_encrypted client_phone_encrypted",
		personal: { papers: "keys of files: whoever has one is linked to what the person sent" },
	},
	listing_actions: {
		none: "id tenant_id listing_id action_type enabled dispatch_template data_kind tags notes needs_acceptance created_at updated_at version",
		pseudonym: "dispatch_to_hash",
		encrypted: "dispatch_to_encrypted",
	},
	listing_index: { none: "tenant_id listing_id generation changes tries due_at" },
	listing_items: {
		none: "id tenant_id listing_id data_kind sku name aliases price_minor currency available attributes created_at updated_at version",
	},
	listing_words: { none: "tenant_id market_id word weight listing_id" },
	listings: {
		none: "id tenant_id market_id business_id kind domain category sub_category title description price_minor currency tags photos attributes area lat lng status created_at updated_at version assistant_enabled",
		encrypted: "exact_address_encrypted",
	},
	log_erasures: { none: "tenant_id event_seq reason payload_hash erased_at seq txid partition" },
	market_configs: {
		none: "market_id enabled default_language require_confirm_for max_outbound_per_inbound quiet_hours mobility help_text created_at updated_at version outbound_paused vendors bookings retention require_approval_for sending read_only personas",
	},
	market_tool_configs: {
		none: "market_id tool_name enabled default_template_id allowed_tags query_constraints require_confirmation created_at updated_at version default_template",
	},
	market_vendor_inquiries: {
		none: "id tenant_id market_id customer_id code request_type language consent_id state expires_at take_until taken_message_id taken_at ended_at told created_at updated_at version",
		pseudonym: "thread_key",
		personal: {
			summary: "what every vendor is told, numbers of people left out",
			payload: "the same request in figures",
			lat: "three decimals",
			lng: "as lat",
		},
	},
	market_vendor_inquiry_messages: {
		none: "id tenant_id inquiry_id business_id offer_id distance_m status unreachable number price_minor currency quantity reply_message_id asked_at replied_at response_time_sec created_at updated_at version",
		pseudonym: "owner_hash",
		encrypted: "raw_reply_encrypted",
		free: {
			notes: "a vendor's words about their offer, shown to whoever asked",
			media_ref: "the provider's reference to a picture of the goods",
		},
	},
	markets: {
		none: "id code name country currency currency_digits timezone bbox languages created_at updated_at version jurisdictions",
	},
	notifications: {
		none: "id tenant_id target_kind type trace_id relayed_at created_at relay_tries next_try_at forgotten_at",
		pseudonym: "dedupe_key target_id",
		free: {
			payload:
				"what is to be told: sealed, but for the words of a question to vendors; emptied by term",
		},
	},
	offerings: {
		none: "id tenant_id business_id listing_id name unit slot_minutes slots_default capacity party_max opening_hours lead_minutes ahead_days_max cancel_minutes hold_seconds remind_minutes needs_acceptance price_minor currency active created_at updated_at version",
	},
	order_items: {
		none: "id tenant_id order_id sku name qty price_minor is_stocked place created_at seq txid partition",
	},
	order_status_events: {
		none: "id tenant_id order_id from_status to_status by created_at seq txid partition",
		encrypted: "notes_encrypted",
	},
	orders: {
		none: "id tenant_id market_id business_id listing_id customer_id kind status ending code is_code_taken total_minor currency prep_minutes expires_at confirmed_at eta dispatched_at words_told ended_at idempotency_key_hash created_at updated_at version answer_due_at agreed_at pay_due_minor",
		pseudonym: "thread_key dispatch_hash",
		encrypted: "notes_encrypted point_encrypted",
		personal: { table_no: "what the kitchen reads: table 5" },
	},
	people: {
		none: "id tenant_id locale flags created_at updated_at version erased_at same_as timezone",
		pseudonym: "phone_hash email_hash",
		encrypted: "display_name_encrypted phone_encrypted email_encrypted",
	},
	personal_requests: {
		none: "id tenant_id kind state origin trace_id is_thread_done blanked tries next_at done_at created_at updated_at version",
		pseudonym: "person_hash asked_by",
	},
	places: {
		none: "market_id id kind names aliases lat lng district on_duty tags created_at updated_at version",
	},
	resealings: { none: "tenant_id key_id entity field after_id done" },
	resource_locks: {
		none: "lock_key tenant_id business_id offering_id slot_start unit transaction_id state expires_at is_first_hold created_at updated_at version",
	},
	search_grams: { none: "tenant_id market_id gram word" },
	service_requests: {
		none: "id tenant_id market_id business_id listing_id customer_id state ending preferred_at preferred_until preferred_part timezone words_told code expires_at sent_at ended_at due_at created_at updated_at version",
		pseudonym: "thread_key owner_hash",
		encrypted: "details_encrypted name_encrypted owner_words_encrypted",
	},
	system_alerts: {
		none: "id tenant_id source severity state first_at last_at count resolved_at",
		pseudonym: "dedupe_key",
		free: { detail: "ids and counts", title: "our own words" },
	},
	taxi_drivers: {
		none: "id tenant_id market_id person_id channel locale district last_seen_at created_at updated_at version unanswered",
		pseudonym: "phone_hash",
		encrypted: "name_encrypted phone_encrypted",
		personal: {
			vehicle: "told to every passenger",
			plate: "told to every passenger",
			lat: "who is near is looked up by it; of drivers on duty",
			lng: "as lat",
			available: "whether a driver is asked",
		},
	},
	taxi_offers: {
		none: "id tenant_id request_id driver_id wave state expires_at replied_at created_at updated_at version round",
	},
	taxi_requests: {
		none: "id tenant_id market_id customer_id code state district pax at vehicle_type tariff_version settings_version fare_min_minor fare_max_minor fare_currency fare_distance_m assigned_driver_id assigned_at ended_at expires_at created_at updated_at version asking_from round arrived_at started_at",
		pseudonym: "thread_key",
		encrypted: "pickup_encrypted destination_encrypted",
		personal: {
			pickup_lat: "three decimals: who is near is looked up by it",
			pickup_lng: "as pickup_lat",
			pickup_label: "the gazetteer's own name of a public place",
			pickup_place_id: "as pickup_label",
			destination_label: "as pickup_label",
			destination_place_id: "as pickup_label",
		},
	},
	tenant_markets: { none: "tenant_id market_id created_at" },
	tenants: {
		none: "id slug name kind plan_tier enabled_channels default_locale trust_level status created_at updated_at version",
	},
	thread_upkeep: { none: "tenant_id oldest_at last_at", pseudonym: "thread_key" },
	tool_executions: {
		none: "seq txid partition tenant_id market_id tool_name idempotency_key_hash input_hash shown_hash state evidence_refs warnings error_code error_reason attempts latency_ms trace_id started_at finished_at",
		pseudonym: "thread_key",
		free: {
			actor: "kinds and keys",
			current: "facts of ours that moved, by codes and amounts",
			result:
				"the first answer: sealed, but for a question to vendors and a table; emptied by term",
		},
	},
	transactions: {
		none: "id tenant_id market_id business_id offering_id customer_id state acceptance ending slot_start slot_end slot_starts units party_size timezone lock_key hold_expires_at is_first_hold confirmed_at ended_at remind_at reminded_at confirmation_code is_code_taken price_minor currency needs_acceptance cancel_minutes offering_version business_version replaces_id idempotency_key_hash created_at updated_at version answer_due_at agreed_at pay_due_minor",
		pseudonym: "thread_key",
		encrypted:
			"contact_name_encrypted contact_phone_encrypted notes_encrypted owner_words_encrypted",
	},
	trip_tariffs: {
		none: "market_id vehicle_type version base_minor per_km_minor per_min_minor minimum_minor spread_pct detour_pct speed_kmh night_pct night_from_hour night_to_hour created_at",
	},
	vendor_feedback: {
		none: "id tenant_id inquiry_id business_id customer_id type rating created_at updated_at version",
		encrypted: "comment_encrypted",
	},
	vendor_metrics: {
		none: "tenant_id business_id asked answered response_time_sum_sec feedback accurate created_at updated_at version",
	},
	viewings: {
		none: "id tenant_id market_id business_id listing_id customer_id state ending at timezone owner_agreed_at agreed_at pay_due_minor currency words_told code expires_at booked_at remind_at reminded_at ended_at due_at has_visitor created_at updated_at version",
		pseudonym: "thread_key owner_hash visitor_phone_hash",
		encrypted: "name_encrypted notes_encrypted visitor_phone_encrypted",
	},
	approval_grants: {
		none: "id tenant_id tool granted_by uses_max uses expires_at revoked_at created_at updated_at version",
	},
	approval_votes: {
		none: "id tenant_id approval_id person_id staff_id key_id answer created_at updated_at version",
	},
	approvals: {
		none: "id tenant_id market_id type tool payload_hash policy_decision_id requested_by agent request_key_hash roles people_needed asked code state ending auto auto_because decided_at expires_at used_at used_key_hash ended_at created_at updated_at version",
		pseudonym: "thread_key",
		encrypted: "shown_encrypted",
	},
	confirmation_tokens: {
		none: "id tenant_id tool payload_hash token_hash expires_at used_at used_key_hash created_at updated_at version",
		pseudonym: "person_hash",
	},
	message_templates: {
		none: "name key channel locale body variables buttons category state reason provider_content_id version is_current seen_at changed_at",
	},
	metric_minutes: {
		none: "tenant_id minute name subject agent outcome code count sum_ms buckets market_id",
	},
	metric_folds: { none: "tenant_id txid seq" },
	metric_totals: { none: "tenant_id name subject agent outcome code count sum_ms since" },
	on_call: {
		none: "id tenant_id market_id channel locale active created_at updated_at version",
		pseudonym: "phone_hash",
		encrypted: "phone_encrypted",
	},
	"ops.alert_tellings": { none: "alert_id sink word state attempts next_at made_at" },
	"ops.kept_manifests": { none: "seq name key_id signature stored_at" },
	"ops.log_heads": { none: "log partition seq manifest" },
	"ops.log_manifests": { none: "seq previous digest made_at" },
	"ops.log_segments": {
		none: "log partition seq from_txid from_seq to_txid to_seq row_count rows rows_digest previous head sealed_at",
	},
	"ops.locales": { none: "code" },
	"ops.sealed_logs": { none: "log moment_column payload_column" },
	pauses: {
		none: "id tenant_id market_id channel tool set_by lifted_at lifted_by created_at updated_at version",
		free: { reason: "why an operator paused, in their words" },
	},
	policy_decisions: {
		none: "id tenant_id subject_type subject_id content_hash channel audience jurisdictions facts decision redlines has_rewrite rule_ids pack_versions engine digest expires_at created_at updated_at version",
	},
	thread_notes: {
		none: "id tenant_id written_by created_at updated_at version",
		pseudonym: "thread_key",
		encrypted: "text_encrypted",
	},
	thread_desks: {
		none: "id tenant_id snoozed_until snoozed_at snoozed_by created_at updated_at version",
		pseudonym: "thread_key",
		personal: { labels: "what staff sort conversations by; a list is looked up by it" },
	},
	canned_answers: {
		none: "id tenant_id name words active created_at updated_at version",
	},
	catalogue_imports: {
		none: "id tenant_id part market_id kind imported_by row_ids undone_at undone_by kept created_at updated_at version",
	},
	slack_posts: {
		none: "id tenant_id about subject_id state shown channel ts attempts repeats called_at due_at created_at updated_at version",
	},
	staff: {
		none: "id tenant_id person_id channel locale roles active ticket_sms created_at updated_at version",
		pseudonym: "phone_hash slack_user_id",
		encrypted: "name_encrypted phone_encrypted email_encrypted",
	},
	passed_messages: {
		none: "id tenant_id market_id to_kind code state why outbox_id created_at updated_at version",
		pseudonym: "thread_key recipient_hash",
	},
	staff_tickets: {
		none: "id tenant_id market_id priority state rung tell_again_at claimed_by claimed_at closed_because closed_at created_at updated_at version",
		pseudonym: "thread_key",
		encrypted: "summary_encrypted",
		free: { reason: "a word of ours or of a proposer for why, at most sixty characters" },
	},
	tenant_daily_use: {
		none: "tenant_id day shard messages cost_micros model_calls model_tokens market_id",
	},
	tenant_sending: {
		none: "tenant_id messages_per_day cost_micros_per_day model_calls_per_day model_tokens_per_day created_at updated_at version",
	},
};

/** Of businesses, not of people: kept while the business is in the catalogue, changed by staff. */
export const encryptedOfBusinesses: readonly string[] = [
	"businesses.owner_phone_encrypted",
	"listings.exact_address_encrypted",
	"listing_actions.dispatch_to_encrypted",
	"market_vendor_inquiry_messages.raw_reply_encrypted",
	"webhook_subscriptions.secret_encrypted",
	"webhook_subscriptions.former_secret_encrypted",
];

/** The thread's SQLite: its person's own, in one object of their own, let go of by term and on request (`store/thread/personal.ts`). */
export const threadClasses: Readonly<Record<string, TableClasses>> = {
	table_version: { none: "id version" },
	state: { none: "id", personal: { json: "addresses, the draft of a request, the ride" } },
	inbox: {
		none: "seq external_id received_at_ms",
		personal: { json: "texts, names, places, pictures, as they came" },
	},
	items: {
		none: "id open opened_seq expires_at_ms free_at_ms",
		personal: { json: "what was asked, and the arguments of it" },
	},
	outbox: {
		none: "seq id status next_at_ms created_at_ms external_id item_id unshipped",
		pseudonym: "dedupe_key",
		personal: { json: "texts and addresses, as they left" },
	},
	journal: { none: "first_seq", free: { json: "ids, counts and codes, until they are shipped" } },
};
