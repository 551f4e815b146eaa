-- What the business decides of questions to vendors stands in TypeScript (see 0300). `app.vendors_find` searches, and lies beside the store.
drop function app.inquiry_create(jsonb), app.inquiry_for_asking(jsonb), app.inquiry_opened(jsonb), app.inquiry_record(jsonb),
	app.inquiry_expire(jsonb), app.inquiry_take(jsonb), app.inquiry_cancel(jsonb), app.inquiry_latest(jsonb),
	app.vendor_feedback_log(jsonb), app.inquiry_own(text, text, text[]), app.inquiry_tell(text, boolean),
	app.inquiry_tell_vendor(market_vendor_inquiry_messages, text, jsonb), app.inquiry_summary(market_vendor_inquiries),
	app.inquiry_quotes(market_vendor_inquiries), app.vendor_reached(businesses), app.vendors_find(jsonb),
	app.vendor_setting(uuid, text), app.vendor_quality(vendor_metrics);
